import { expect, test } from 'vitest';
import { help } from './cli-help.ts';
import { readCommandLine } from './cli-options.ts';
import { faultKinds } from './faults/kinds.ts';

test('leaves unnamed options unset', () => {
  expect(readCommandLine([])).toEqual({ wantsHelp: false, asJson: false, options: { faults: [], logCalls: false } });
});

test('parses sizes, limits, seed and data file', () => {
  const args = '--media 9 --accounts 2 --posts 3 --fans 4 --chats 5 --links 6 --credits 7 --seed s --data f --port 8';
  expect(readCommandLine([...args.split(' '), '--limit-per-minute', '10', '--limit-per-day=11']).options).toMatchObject(
    {
      media: 9,
      accounts: 2,
      posts: 3,
      fans: 4,
      chats: 5,
      links: 6,
      credits: 7,
      seed: 's',
      data: 'f',
      port: 8,
      limitPerMinute: 10,
      limitPerDay: 11
    }
  );
});

test.each([
  [['--fault', 'drop-after'], [{ kind: 'drop-after' }]],
  [['--fault', 'cut=120'], [{ kind: 'cut', atByte: 120 }]],
  [['--fault', 'slow=5'], [{ kind: 'slow', bytesPerSecond: 5 }]],
  [['--fault', 'error'], [{ kind: 'error' }]],
  [['--fault', 'error=524'], [{ kind: 'error', status: 524 }]],
  [['--fault', 'latency=50'], [{ kind: 'latency', ms: 50 }]],
  [['--fault', 'bomb=64'], [{ kind: 'bomb', megabytes: 64 }]],
  [['--fault', 'rate-limited'], [{ kind: 'rate-limited' }]],
  [['--fault', 'rate-limited=30'], [{ kind: 'rate-limited', retryAfter: 30 }]],
  [['--fault', 'rate-limited=a=b'], [{ kind: 'rate-limited', retryAfter: 'a=b' }]],
  [
    ['--fault', 'html', '--fault', 'empty', '--fault-rate', '0.25'],
    [
      { kind: 'html', rate: 0.25 },
      { kind: 'empty', rate: 0.25 }
    ]
  ],
  [['--latency', '20'], [{ kind: 'latency', ms: 20, jitterMs: 0 }]],
  [['--jitter', '20'], [{ kind: 'latency', ms: 0, jitterMs: 20 }]],
  [['--error-rate', '.5'], [{ kind: 'error', rate: 0.5 }]],
  [['--error-rate', '1'], [{ kind: 'error', rate: 1 }]]
])('parses the fault in %j', (args, faults) => {
  expect(readCommandLine(args).options.faults).toEqual(faults);
});

test.each([
  [['--clock-jump', '36h'], 129_600_000],
  [['--clock-jump', '-2d'], -172_800_000],
  [['--clock-jump=-90s'], -90_000],
  [['--clock-jump', '+1.5m'], 90_000],
  [['--clock-jump', '250ms'], 250]
])('parses the clock jump in %j', (args, ms) => {
  expect(readCommandLine(args).options.clockJumpMs).toBe(ms);
});

test.each([
  [['--fault', 'explode'], /--fault explode won't do: The selected kind is invalid\./],
  [['--fault', 'cut'], /The at byte field is required/],
  [['--fault', 'cut=x'], /must be an integer/],
  [['--fault', 'drop-after=3'], /takes nothing after it/],
  [['--fault', 'error=418'], /status is invalid/],
  [['--fault-rate', '2'], /share from 0 to 1/],
  [['--error-rate', '-1'], /error-rate/],
  [['--latency', 'slow'], /whole number/],
  [['--clock-jump', '36'], /span of time/],
  [['--clock-jump', '99999d'], /100 years/],
  [['--clock-jump'], /clock-jump/],
  [['--limit-per-day', '0'], /limitPerDay must be/],
  [['--latency', '900000'], /must not be greater than/]
])('%j is refused with a message', (args, words) => {
  expect(() => readCommandLine(args)).toThrow(words);
});

test('--help names every flag and every fault', () => {
  const flags =
    'port data json verbose help seed media accounts posts fans chats links credits limit-per-minute limit-per-day latency jitter error-rate fault fault-rate clock-jump';
  for (const flag of flags.split(' ')) expect(help).toContain(`\n  --${flag} `);
  for (const kind of faultKinds) expect(help).toMatch(new RegExp(`\\n {26}${kind}[ =[]`));
});
