/** Require their text to be kept and nothing of ours. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib'
]);

/** Require the source of their own files, which ship unchanged and are public. */
const unchanged: Readonly<Record<string, string>> = { '@resvg/resvg-wasm': 'MPL-2.0' };

/** @param licence an SPDX expression: "MIT", "(MIT OR Apache-2.0)", "MIT AND ISC" */
export function mayShip({ name, licence }: { readonly name: string; readonly licence: string }): boolean {
  if (unchanged[name] === licence) return true;
  const choices = licence.replaceAll(/[()]/g, '').split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every((one) => permissive.has(one.trim())));
}
