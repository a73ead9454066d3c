import { describe, expect, it } from 'vitest';
import { help, parseStartOptions } from './cli-options.ts';

const defaults = { host: null, port: 0, dataDir: null, open: true, json: false, help: false, link: null };

describe('start flags', () => {
  it.each([
    [[], {}],
    [['--host', 'web'], { host: 'web' }],
    [['--host=electron'], { host: 'electron' }],
    [['--port', '0'], { port: 0 }],
    [['--port', '65535'], { port: 65_535 }],
    [['--data-dir', 'below'], { dataDir: '/home/mara/below' }],
    [['--data-dir', '/elsewhere'], { dataDir: '/elsewhere' }],
    [['greenroom://open/accounts/1/vault?list=2'], { link: 'greenroom://open/accounts/1/vault?list=2' }],
    [['--no-open', '--json', '--help'], { open: false, json: true, help: true }]
  ])('%j are parsed', (args, wanted) => {
    expect(parseStartOptions(args, '/home/mara')).toEqual({ ok: true, value: { ...defaults, ...wanted } });
  });

  it.each([
    [['--nope'], '--nope'],
    [['vault'], 'vault'],
    [['greenroom://open/accounts/1/send'], 'doesn’t lead anywhere'],
    [['greenroom://open/overview', 'greenroom://open/accounts'], 'open/accounts'],
    [['--host'], '--host'],
    [['--host', 'firefox'], 'firefox'],
    [['--host', ''], '--host'],
    [['--port', '65536'], '65536'],
    [['--port', '-1'], '--port'],
    [['--port', '1.5'], '1.5'],
    [['--port', '0x50'], '0x50'],
    [['--port', ''], '--port'],
    [['--data-dir', ' '], '--data-dir'],
    [['--data-dir', 'a\0b'], '--data-dir'],
    [['--json=1'], '--json'],
    [['-x'], '-x']
  ])('%j are refused with a message that names %s', (args, named) => {
    const parsed = parseStartOptions(args, '/');
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.failure).toContain(named);
  });

  it('are all listed in the help', () => {
    for (const flag of ['--host', '--port', '--data-dir', '--no-open', '--json', '--help'])
      expect(help).toContain(flag);
  });
});
