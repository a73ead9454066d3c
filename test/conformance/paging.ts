import fc from 'fast-check';
import { expect } from 'vitest';
import { at, isObject, textAt, type Json } from './json.ts';
import type { Answer, Query, ServiceProcess } from './service-process.ts';

export interface PagedList {
  path: string;
  query?: Query;
  /**
   * The form of a page's rows, and of its sign that more follow. Chats and messages are bare
   * arrays (live-service-notes.md, B1).
   */
  form: 'data.list' | 'data.items' | 'data';
  idOf?: (row: Json) => string;
}

const MOST_PAGES = 2_000;

/**
 * Reads a list to its end by the document's paging rule. Checks each page: at most `limit`
 * rows; next_page exactly if there are more, with the same path and query, at the previous
 * offset plus the rows returned.
 */
export async function walk(service: ServiceProcess, list: PagedList, limit: number): Promise<Json[]> {
  const rows: Json[] = [];
  let url = addressOf(service, list, limit);
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await service.get(url.pathname + url.search);
    expect(answer.status, `${url.pathname}${url.search}: ${answer.text.slice(0, 200)}`).toBe(200);
    const found = rowsOf(answer, list);
    expect(found.length, `rows of ${url.search}`).toBeLessThanOrEqual(limit);
    rows.push(...found);
    const next = nextOf(answer, list);
    if (next === undefined) return rows;
    expect(found.length, `a page with more behind it is not empty: ${url.search}`).toBeGreaterThan(0);
    expectNext(url, next, found.length);
    url = next;
  }
  throw new Error(`${list.path} has no end`);
}

/** Any page is a slice of the whole list, and any limit yields the whole list, each row once. */
export async function expectPages(
  service: ServiceProcess,
  list: PagedList,
  limits: readonly number[]
): Promise<Json[]> {
  const idOf = list.idOf ?? idOfRow;
  const whole = await walk(service, list, Math.max(...limits));
  const ids = whole.map(idOf);
  expect(new Set(ids).size, `rows of ${list.path}, each once`).toBe(ids.length);
  for (const limit of limits) {
    const again = await walk(service, list, limit);
    expect(again.map(idOf), `${list.path} by ${String(limit)}`).toEqual(ids);
  }
  const smallest = Math.min(...limits);
  const pages = fc.record({
    limit: fc.integer({ min: smallest, max: Math.max(...limits) }),
    offset: fc.nat({ max: ids.length + 3 })
  });
  await fc.assert(
    fc.asyncProperty(pages, async ({ limit, offset }) => {
      const answer = await service.get(list.path, { ...list.query, limit, offset });
      expect(answer.status).toBe(200);
      expect(rowsOf(answer, list).map(idOf)).toEqual(ids.slice(offset, offset + limit));
      expect(nextOf(answer, list) !== undefined).toBe(offset + limit < ids.length);
    }),
    { numRuns: 15 }
  );
  return whole;
}

function rowsOf(answer: Answer, list: Pick<PagedList, 'form'>): Json[] {
  const rows = at(answer.body, ...list.form.split('.'));
  if (!Array.isArray(rows)) throw new Error(`no rows at ${list.form}: ${answer.text.slice(0, 200)}`);
  return rows;
}

function nextOf(answer: Answer, list: PagedList): URL | undefined {
  const hasMore = at(answer.body, 'data', 'hasMore');
  const next = at(answer.body, '_pagination', 'next_page') ?? undefined;
  if (list.form === 'data.list') {
    expect(hasMore, 'data.hasMore').toBeTypeOf('boolean');
    expect(next !== undefined, `_pagination.next_page when hasMore is ${JSON.stringify(hasMore)}`).toBe(hasMore);
  }
  return next === undefined ? undefined : new URL(textAt(answer.body, '_pagination', 'next_page'));
}

function expectNext(current: URL, next: URL, returned: number): void {
  expect(next.origin + next.pathname).toBe(current.origin + current.pathname);
  const [asked, told] = [new URLSearchParams(current.search), new URLSearchParams(next.search)];
  expect(told.get('offset')).toBe(String(Number(asked.get('offset') ?? 0) + returned));
  expect(told.get('limit')).toBe(asked.get('limit'));
  for (const [name, value] of asked) {
    if (name !== 'offset') expect(told.get(name), `${name} in next_page`).toBe(value);
  }
}

function addressOf(service: ServiceProcess, list: PagedList, limit: number): URL {
  const url = new URL(list.path, service.ready.baseUrl);
  for (const [name, value] of Object.entries({ ...list.query, limit, offset: 0 })) {
    url.searchParams.set(name, String(value));
  }
  return url;
}

function idOfRow(row: Json): string {
  return JSON.stringify(isObject(row) ? at(row, 'id') : row);
}
