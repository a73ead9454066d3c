import { expect, test, vi } from 'vitest';
import { call, startForTest } from '../testing.ts';

test('logs every call once it is over, answered or not, without the key or query', async () => {
  const lines: string[] = [];
  const service = await startForTest({ logCalls: true, log: (line) => lines.push(line) });
  const said = async (line: RegExp) => {
    await vi.waitFor(() => {
      expect(lines).toContainEqual(expect.stringMatching(line));
    });
  };
  const strike = (fault: object) => call(service, '/practice/faults', { method: 'POST', body: { ...fault, times: 1 } });
  await call(service, '/api/whoami?secret=1');
  await said(/^GET \/api\/whoami 200 \d+\.\d ms$/);
  await call(service, '/api/accounts', { headers: { authorization: 'Bearer nobody' } });
  await said(/^GET \/api\/accounts 401 /);
  await strike({ kind: 'drop-before' });
  await call(service, '/api/accounts').catch(() => null);
  await said(/^GET \/api\/accounts no answer .* ms, fault drop-before$/);
  await strike({ kind: 'cut', atByte: 5 });
  await call(service, '/api/whoami').catch(() => null);
  await said(/^GET \/api\/whoami 200, broken off .* ms, fault cut$/);
  expect(lines.join('\n')).not.toContain('secret');
  expect(lines.join('\n')).not.toContain(service.apiKey);
});
