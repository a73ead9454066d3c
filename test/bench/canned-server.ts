/** A bare server in its own process: the same bytes for every request. Prints its port. */
import { createServer, type AddressInfo } from 'node:net';
import { vaultList } from '../../src-main/service-client/testing/client.ts';

const meta = {
  _credits: { used: 1, balance: 900, note: 'Always' },
  _cache: { is_cached: false, note: '' },
  _rate_limits: { limit_minute: 10_000_000, limit_day: 50_000, remaining_minute: 9_999_999, remaining_day: 49_999 }
};
const body = JSON.stringify({ data: vaultList, _meta: meta });
const head = [
  'HTTP/1.1 200 OK',
  'content-type: application/json',
  `content-length: ${String(Buffer.byteLength(body))}`,
  'connection: keep-alive'
];
const answer = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
const endOfHead = '\r\n\r\n';

// Requests have no body, so the head's end is the request's; one may arrive in two parts.
const server = createServer((socket) => {
  let rest = '';
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    const parts = (rest + data.toString('latin1')).split(endOfHead);
    rest = parts.pop() ?? '';
    for (let n = 0; n < parts.length; n++) socket.write(answer);
  });
});

server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit(0));
