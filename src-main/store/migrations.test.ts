import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { appSchema, cacheSchema, logSchema, pictureSchema, summarySchema } from './schemas.ts';

const schemas = { app: appSchema, cache: cacheSchema, log: logSchema, pictures: pictureSchema, summary: summarySchema };

it('a shipped step never changes: a file that differs from its steps counts as damaged', () => {
  const steps = Object.entries(schemas).flatMap(([name, { migrations }]) =>
    migrations.map(({ number, sql }) => {
      const text = sql.replaceAll(/\s+/g, ' ').trim();
      return [`${name} ${String(number)}`, createHash('sha256').update(text).digest('hex').slice(0, 12)];
    })
  );
  expect(Object.fromEntries(steps)).toMatchInlineSnapshot(`
    {
      "app 100": "d6ac0de8895c",
      "app 110": "97b764f6dda7",
      "app 120": "f97445ca721e",
      "app 130": "648f10996007",
      "app 140": "0b53cd520d3f",
      "cache 100": "a247d8cf54be",
      "cache 110": "c70032460cfc",
      "cache 120": "a43876e8bd6f",
      "cache 130": "90f463c12bca",
      "cache 140": "0d69eaf44fcd",
      "cache 150": "053083ac5d5a",
      "cache 160": "f578c927f159",
      "cache 170": "7e49eba9ea3c",
      "log 100": "843d9d74cec0",
      "log 110": "abdd68e584a1",
      "pictures 100": "bbc060fe93b6",
      "summary 100": "ec518f3933fc",
    }
  `);
});

it('numbers begin at 100 and go up in tens', () => {
  for (const { migrations } of Object.values(schemas))
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, n) => 100 + 10 * n));
});
