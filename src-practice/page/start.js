/* global SwaggerUIBundle */
// The document leaves the server open; on this page it is the one that the page comes from.
const answer = await fetch('/openapi.json');
const spec = { ...(await answer.json()), servers: [{ url: location.origin }] };

SwaggerUIBundle({
  spec,
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  // The key is pasted by a person, and forgotten with the page.
  persistAuthorization: false,
  validatorUrl: null
});
