import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { appSchema, cacheSchema, logSchema, pictureSchema, summarySchema } from './schemas.ts';

const schemas = { app: appSchema, cache: cacheSchema, log: logSchema, pictures: pictureSchema, summary: summarySchema };

it('a step that has shipped never changes: a file that doesn’t have what its steps make counts as damaged', () => {
  const steps = Object.entries(schemas).flatMap(([name, { migrations }]) =>
    migrations.map(({ number, sql }) => {
      const text = sql.replaceAll(/\s+/g, ' ').trim();
      return [`${name} ${String(number)}`, createHash('sha256').update(text).digest('hex').slice(0, 12)];
    })
  );
  expect(Object.fromEntries(steps)).toMatchInlineSnapshot(`
    {
      "app 10": "3b53b3687c96",
      "app 20": "7b19904f12bb",
      "app 30": "8c479c3b4e30",
      "app 40": "02dcb01a756d",
      "app 50": "bfc01c189817",
      "app 60": "9a94de3f6dcf",
      "app 70": "45f7b6876465",
      "cache 10": "2615fd4acdb6",
      "cache 20": "30b952b60858",
      "cache 30": "1a4fad068078",
      "cache 40": "86da49aa988d",
      "cache 50": "6adc0d929409",
      "cache 60": "4b5179fc1425",
      "cache 70": "588fcdf4124c",
      "cache 80": "4d33ef04ee20",
      "cache 90": "cde87e1803cc",
      "log 10": "9cb21b2653b3",
      "pictures 10": "42b1b0af67eb",
      "summary 10": "5f979989fbff",
      "summary 20": "52145a0fe64b",
      "summary 30": "aa92be3bb074",
    }
  `);
});

it('numbers go up in tens', () => {
  for (const { migrations } of Object.values(schemas))
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, n) => 10 * (n + 1)));
});
