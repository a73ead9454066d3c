/* global SwaggerUIBundle */
// The document names no server; this page uses its own.
const answer = await fetch('/openapi.json');
const spec = { ...(await answer.json()), servers: [{ url: location.origin }] };

SwaggerUIBundle({
  spec,
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  // The pasted key is forgotten with the page.
  persistAuthorization: false,
  validatorUrl: null
});
