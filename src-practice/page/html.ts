const head = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Greenroom: practice service</title>
<link rel="icon" href="data:,">`;

export const browsablePage = `${head}
<link rel="stylesheet" href="/practice/page/swagger-ui.css">
<script src="/practice/page/swagger-ui-bundle.js" defer></script>
<script src="/practice/page/start.js" type="module"></script>
</head>
<body>
<main id="api"></main>
<noscript>This page needs JavaScript. The document it shows is <a href="/openapi.json">/openapi.json</a>.</noscript>
</body>
</html>
`;

export const plainPage = `${head}
</head>
<body>
<main>
<h1>Greenroom: practice service</h1>
<p>This is the practice service: the whole HTTP service on this computer, with sample data.</p>
<p>What it can do is in <a href="/openapi.json">/openapi.json</a>, as an OpenAPI 3.1 document. Calls go to /api, with the
header Authorization: Bearer and the key that it was started with.</p>
</main>
</body>
</html>
`;

/** Nothing from other hosts; the library's icons are data in its style sheet. */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join('; ');
