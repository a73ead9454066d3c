import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { floorFolder, startBare } from './floor.ts';

const files = readdirSync(floorFolder).sort();
const readFloor = (file: string) => readFileSync(path.join(floorFolder, file), 'utf8').replaceAll('\r\n', '\n');

// Ratios are comparable over years only if floors never change: add one instead.
const frozen: Readonly<Record<string, string>> = {
  'jump.html': '32037682231641fe',
  'links.html': '2c4460c4408f2d6b',
  'plain.css': 'e4b8368e8337aa7d',
  'scroll.html': '6f23919332381d04',
  'server.mjs': 'fe5f0209f72a2be5',
  'switch.html': 'd95d05418c26a27a',
  'tiles.js': 'ac4e84e3ca4d27ad',
  'tour.html': 'da60bf1698210187',
  'typing.html': '41720e8f4702b057',
  'word.html': '647afc3095e12769'
};

it('has the same floors that all ratios were measured against', () => {
  const hashes = files.map((file) => [file, createHash('sha256').update(readFloor(file)).digest('hex').slice(0, 16)]);
  expect(Object.fromEntries(hashes)).toEqual(frozen);
});

it('says in each floor that it is frozen', () => {
  for (const file of files) expect(readFloor(file).split('\n')[0], file).toContain('A floor is frozen');
});

it('serves only its folder', async () => {
  const { child, url } = await startBare(floorFolder);
  try {
    const page = await fetch(`${url}/word.html`);
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      readFileSync(path.join(floorFolder, 'word.html'), 'utf8')
    ]);
    expect((await fetch(`${url}/..%2ffloor.ts`)).status).toBe(404);
  } finally {
    child.kill();
  }
});
