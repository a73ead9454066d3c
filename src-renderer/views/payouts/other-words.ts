/** Fields that no document describes, as a user can read them. Pure. */

/** A page can't draw any length. */
const longestJson = 5000;

/** With a line for each value; `left` counts the characters that aren't shown. What is no JSON is shown as it is. */
export function readableJson(json: string): { readonly text: string; readonly left: number } {
  const text = indent(json);
  return { text: text.slice(0, longestJson), left: Math.max(0, text.length - longestJson) };
}

function indent(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  } catch {
    return json;
  }
}
