/** The peer of the grid's columns: one object per item. */
import { apartMs, idOf, newest } from '../media.ts';

const kept: unknown[] = [];
const atOnce = 10_000;

const api = {
  keep(count: number): number {
    for (let first = 0; first < count; first += atOnce) {
      const rows = Array.from({ length: atOnce }, (_, n) => {
        const item = first + n;
        return { id: idOf(item), createdAt: newest - item * apartMs, ratio: 1000 + (item % 900), kind: item % 4 };
      });
      kept.push(...(JSON.parse(JSON.stringify(rows)) as unknown[]));
    }
    return kept.length;
  }
};

export type ObjectsPage = typeof api;
Object.assign(globalThis, { bench: api });
