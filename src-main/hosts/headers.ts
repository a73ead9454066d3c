/**
 * The strictest policy that the page works under: nothing from elsewhere, no inline script
 * or style, no forms, no frames, and HTML from strings only through Svelte's own Trusted
 * Types policy.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "media-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html'
].join('; ');

/** Exceptions for Vite's hot reload, whose error overlay uses strings. Never used in a build. */
export const developmentPolicy = contentSecurityPolicy
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws://127.0.0.1:*")
  .replace(/; require-trusted-types-for.*$/, '');

/** For pictures, which a browser may show as a page: nothing may load or run. */
export const picturePolicy = "default-src 'none'; sandbox";

export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff'
} as const;
