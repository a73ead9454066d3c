import { describe, expect, it } from 'vitest';
import { formatCsv } from '../../format/csv.ts';
import { toDecimal } from '../../../src-shared/rules/money.ts';
import { makeCsv, nameCsv } from './earnings-csv.ts';
import { makeModel } from './earnings-model.ts';
import { openSample } from './testing/earnings.ts';

/** An independent RFC 4180 parser, not the writer's own code. */
function parseCsv(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      Array.from(
        line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''
      )
    );
}

/** Exact: decimal digits as whole millionths. */
function sumDecimals(texts: readonly string[]): bigint {
  return texts.reduce((sum, text) => {
    const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.(\d+)$/.exec(text) ?? [];
    const amount = BigInt(whole + fraction.padEnd(6, '0'));
    return sign === '-' ? sum - amount : sum + amount;
  }, 0n);
}

const day = 86_400_000;
const begin = Date.parse('2025-01-01T00:00Z');
const count = 400;
const starts = Array.from({ length: count }, (_, n) => begin + n * day);
// Amounts whose floating-point sum is off, one refund included.
const subscribesNet = starts.map((_, n) => 100_000 + n * 10_000);
const tipsNet = starts.map((_, n) => (n === 7 ? -2_500_000 : 1_234_567));

describe('the exported file', () => {
  const model = makeModel(
    openSample(starts, begin + count * day, [{ columns: { subscribesNet, tipsNet }, currency: 'EUR' }], 'day'),
    'net',
    [{ name: 'Mara', hue: 1 }]
  );
  const rows = parseCsv(makeCsv(model, count - 1));

  it('holds what the screen shows, and its columns add up to the same totals', () => {
    const amounts = ['Subscriptions, net, EUR', 'Tips, net, EUR', 'Subscriptions and tips, net, EUR'];
    expect(rows[0]).toEqual(['Day (UTC)', ...amounts, 'Note']);
    expect(rows).toHaveLength(count + 1);
    expect(rows[1]?.slice(0, 1)).toEqual(['2026-02-04']);
    expect(rows[1]?.at(-1)).toBe('so far');
    for (const [nth, sum] of [model.columns[0]?.sum, model.columns[1]?.sum, model.total?.sum].entries()) {
      expect(sumDecimals(rows.slice(1).map((row) => row[nth + 1] ?? ''))).toBe(BigInt(sum?.money ?? NaN));
    }
  });

  it('leaves unknown values empty', () => {
    const unknown = makeModel(
      openSample([begin], begin + day, [{ columns: { subscribesNet: [1], tipsNet: [NaN] } }]),
      'net',
      []
    );
    expect(parseCsv(makeCsv(unknown, null))[1]).toEqual(['2025-01', '0.000001', '', '', '', '']);
  });

  it('is named after its accounts and range', () => {
    const range = { from: '2025-01-01', to: '2026-02-04' };
    expect(nameCsv(model, ['Tomas Nör'], range)).toBe('earnings-tomas-nor-2025-01-01-2026-02-04-days-net.csv');
    expect(nameCsv(model, ['../a:b', 'c', 'd'], range)).toMatch(/^earnings-a-b-and-2-more-/);
  });
});

it('quotes text, and escapes what a spreadsheet would run', () => {
  const names = ['plain', 'a, b', 'say "so"', 'two\r\nlines', '=1+1', '+1', '-1', '@sum', '\tx', '\n=1', '＝1'];
  const text = formatCsv([names, [{ amount: -1_500_000 }, null]]);
  const cells = `plain,"a, b","say ""so""","two\r\nlines",'=1+1,'+1,'-1,'@sum,'\tx,"'\n=1",'＝1`;
  expect(text).toBe(`\uFEFF${cells}\r\n-1.50,\r\n`);
  expect(toDecimal(-1_500_000)).toBe('-1.50');
});
