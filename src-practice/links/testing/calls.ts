/** What the tests of links share: pages walked to their end, checked on the way. */
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect } from 'vitest';
import * as contract from '../../../src-shared/service/links.ts';
import type { PracticeService } from '../../service.ts';
import { call, firstAccount, startForTest, type TestAnswer } from '../../testing.ts';

export type Trial = Static<typeof contract.TrialLink>;
export type Tracking = Static<typeof contract.TrackingLink>;
type Created = Static<typeof contract.CreatedTrackingLink>;

export interface Page<T> {
  readonly data: { readonly list: readonly T[]; readonly hasMore: boolean };
  readonly _pagination: { readonly next_page: string | null };
}

const noon = Date.UTC(2026, 10, 21, 12);

/** Walks make more calls than a minute allows. The clock stands, so that every run has the same sample. */
export const startWithLinks = () =>
  startForTest({ limitPerMinute: 1_000_000, links: 24, fans: 600, clock: () => noon });

export function at(service: PracticeService, rest: string): string {
  return `/api/${firstAccount(service).id}/${rest}`;
}

/** The body of an answer that fits its schema. */
export function read({ json, status }: TestAnswer, body: TSchema): unknown {
  expect(status).toBe(200);
  expect(Compile(body).Errors(json)).toEqual([]);
  return json;
}

/** Every page by the address that the one before gives, whose offset grows by the number of items. */
export async function walk<T>(service: PracticeService, path: string, body: TSchema): Promise<T[]> {
  const found: T[] = [];
  let next: string | null = path;
  while (next !== null) {
    const page = read(await call(service, next), body) as Page<T>;
    found.push(...page.data.list);
    next = page._pagination.next_page;
    expect(next !== null).toBe(page.data.hasMore);
    if (next === null) continue;
    expect(page.data.list.length).toBeGreaterThan(0);
    expect(new URL(next).searchParams.get('offset')).toBe(String(found.length));
  }
  return found;
}

export const listTrials = (service: PracticeService, query = '') =>
  walk<Trial>(service, at(service, `trial-links?limit=50&offset=0${query}`), contract.listTrialLinks.answer.body);

export const listTracking = (service: PracticeService, query = '') =>
  walk<Tracking>(service, at(service, `tracking-links?limit=50${query}`), contract.listTrackingLinks.answer.body);

export async function create(service: PracticeService, name: string): Promise<Created> {
  const path = at(service, `tracking-links?name=${encodeURIComponent(name)}`);
  const answer = await call(service, path, { method: 'POST' });
  const { data } = read(answer, contract.createTrackingLink.answer.body) as { data: Created[] };
  const [link] = data;
  if (link === undefined || data.length > 1) throw new Error('One link is created at a time.');
  return link;
}

export const ids = (links: readonly { readonly id: number }[]) => links.map(({ id }) => id);
