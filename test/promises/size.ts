/** How much of a promise a test tries: little in `npm test`, all of it in `npm run test:soak`, which sets SIZE to `full`. */
export function sized<T>(forms: { readonly short: T; readonly full: T }): T {
  return process.env['SIZE'] === 'full' ? forms.full : forms.short;
}
