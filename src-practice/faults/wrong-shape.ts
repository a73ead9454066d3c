/** Swaps texts and numbers, and turns lists into objects and null into a value. Keys stay. */
function bendValue(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, place) => [String(place), bendValue(item)]));
  switch (typeof value) {
    case 'number':
      return String(value);
    case 'string':
      return value.length;
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'object':
      if (value === null) return 0;
      return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, bendValue(field)]));
    default:
      return null;
  }
}

/** A body that isn't JSON, such as the empty one of a post's update, becomes an object. */
export function bendBody(body: Buffer): Buffer {
  try {
    return Buffer.from(JSON.stringify(bendValue(JSON.parse(body.toString()))));
  } catch {
    return Buffer.from('{"text":0}');
  }
}
