/** The words of a search in an address, as long as the host takes them. */
export function parseFindWords(query: URLSearchParams): string {
  return (query.get('find') ?? '').slice(0, 200);
}
