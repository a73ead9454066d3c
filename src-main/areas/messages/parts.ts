/** What readings of messages are about: the list of chats, or one chat. */

/** @param chat null for the list of chats */
export function partOf(chat: number | null): string {
  return chat === null ? 'chats' : `chat ${String(chat)}`;
}

/** Undefined for a reading beside the lists, such as of one message. */
export function chatOf(part: string): number | null | undefined {
  if (part === 'chats') return null;
  const [, chat] = /^chat (\d+)$/.exec(part) ?? [];
  return chat === undefined ? undefined : Number(chat);
}
