/**
 * Size of a promise's test: short in `npm test`, full in `npm run test:soak`, which sets
 * SIZE to `full`.
 */
export function sized<T>(forms: { readonly short: T; readonly full: T }): T {
  return process.env['SIZE'] === 'full' ? forms.full : forms.short;
}
