/**
 * Picture addresses can't reach inside: hostile addresses are fetched as the app does, and
 * every connection is checked.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { LookupAddress } from 'node:dns';
import { expect, it, onTestFinished } from 'vitest';
import { fetchPicture } from '../../src-main/pictures/fetch-picture.ts';
import { createGuardedAgent } from '../../src-main/pictures/guard.ts';
import { answerHtml, answerText, redirectTo, streamEndlessly } from '../faults/behaviours.ts';
import { startFaultServer, type Behaviour } from '../faults/server.ts';
import { printFigures } from './figures.ts';

const privateHosts = [
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '0xa.0.0.1',
  '167772161',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::10.0.0.1]'
];
const thisMachine = ['127.0.0.1', '2130706433', '0x7f.1', '017700000001', '[::1]', '[::ffff:7f00:1]'];
const otherSchemes = [
  'file:///etc/passwd',
  'data:image/png;base64,iVBORw0KGgo=',
  'ftp://pictures.example/a.png',
  'javascript:alert(1)',
  'blob:https://pictures.example/1',
  'http://pictures.example/a.png',
  'https://name:secret@pictures.example/a.png'
];
/** Names that resolve inside: at once, among public addresses, or on the second query. */
const names: Readonly<Record<string, readonly string[][]>> = {
  localhost: [['127.0.0.1', '::1']],
  'inside.example': [['10.0.0.1']],
  'here.example': [['127.0.0.1']],
  'metadata.example': [['169.254.169.254']],
  'six.example': [['::1', 'fd00::1']],
  'rebinding.example': [['192.168.0.1'], ['127.0.0.1']],
  'nowhere.example': [[]]
};
/** Behaviors of a picture's server, on a connection that may be this machine. */
const turns: readonly [string, Behaviour][] = [
  ['sent on inside', redirectTo('http://10.0.0.1/a.png')],
  ['sent on to the cloud', redirectTo('https://169.254.169.254/latest/meta-data')],
  ['sent on to a file', redirectTo('file:///etc/passwd')],
  ['sent round', redirectTo('/again')],
  ['HTML called a picture', answerText('<script>1</script>', 'image/png')],
  ['SVG', answerText('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')],
  ['an error page', answerHtml(200)],
  ['without end', streamEndlessly({ 'content-type': 'image/png' })]
];

interface Begun {
  readonly connected: string[];
  readonly failed: string[];
}

function watchConnections(): Begun {
  const begun: Begun = { connected: [], failed: [] };
  const noteIn = (hosts: string[]) => (message: unknown) => {
    const { hostname } = (message as { connectParams: { hostname: string } }).connectParams; // the channel's documented message
    hosts.push(hostname);
  };
  const channels = [
    ['undici:client:connected', noteIn(begun.connected)],
    ['undici:client:connectError', noteIn(begun.failed)]
  ] as const;
  for (const [channel, note] of channels) subscribe(channel, note);
  onTestFinished(() => {
    for (const [channel, note] of channels) unsubscribe(channel, note);
  });
  return begun;
}

it('fetches none of the addresses that lead elsewhere, and sends them no key', async () => {
  const server = await startFaultServer();
  const asked = new Map<string, number>();
  const lookup = (name: string, _options: object, done: (error: null, addresses: LookupAddress[]) => void) => {
    const round = asked.get(name) ?? 0;
    asked.set(name, round + 1);
    const answers = names[name] ?? [];
    const found = answers[Math.min(round, answers.length - 1)] ?? [];
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    );
  };
  const strict = createGuardedAgent(false, lookup as never);
  const local = createGuardedAgent(true);
  const begun = watchConnections();
  const { signal } = new AbortController();
  const outcomes: [string, boolean][] = [];

  const port = String(server.port);
  const elsewhere = [
    ...privateHosts.map((host) => `https://${host}:${port}/a.png`),
    ...thisMachine.map((host) => `https://${host}:${port}/a.png`),
    ...otherSchemes,
    // Twice, since a name may resolve differently the second time.
    ...Object.keys(names).flatMap((name) => [`https://${name}:${port}/a.png`, `https://${name}:${port}/b.png`])
  ];
  for (const address of elsewhere) {
    const fetched = await fetchPicture(strict, address, { allowsLoopback: false, signal });
    outcomes.push([address, fetched.ok]);
  }
  expect([server.connections, begun.connected]).toEqual([0, []]);
  // Only names need the resolver before they are known.
  expect(begun.failed.filter((host) => !Object.hasOwn(names, host))).toEqual([]);
  expect(new Set(begun.failed)).toEqual(new Set(Object.keys(names)));
  for (const [what, behaviour] of turns) {
    server.script(behaviour);
    const fetched = await fetchPicture(local, `${server.url}/a.png`, { allowsLoopback: true, signal });
    outcomes.push([what, fetched.ok]);
  }
  const keys = server.seen.filter(({ headers }) => headers.authorization !== undefined || headers.cookie !== undefined);
  const fetched = outcomes.filter(([, isFetched]) => isFetched);
  await strict.destroy();
  await local.destroy();
  await server.close();
  printFigures('S24', { addresses: outcomes.length, fetched: fetched.length, 'keys sent': keys.length });
  expect(fetched).toEqual([]);
  expect(keys).toEqual([]);
  expect(outcomes.length).toBeGreaterThanOrEqual(40);
  expect(server.seen.length).toBeGreaterThanOrEqual(turns.length);
});
