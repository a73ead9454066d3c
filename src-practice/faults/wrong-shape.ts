/** JSON in which nothing is what it should be. */

/** Numbers become texts and texts numbers, lists become objects by place, and nothing becomes something; keys stay. */
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

/** A body that is no JSON, such as the empty text of a post's update, becomes an object. */
export function bendBody(body: Buffer): Buffer {
  try {
    return Buffer.from(JSON.stringify(bendValue(JSON.parse(body.toString()))));
  } catch {
    return Buffer.from('{"text":0}');
  }
}
