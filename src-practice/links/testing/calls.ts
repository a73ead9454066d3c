import type { Static } from 'typebox';
import * as contract from '../../../src-shared/service/links.ts';
import type { PracticeService } from '../../service.ts';
import { call, firstAccount, readChecked, startForTest, walkList } from '../../testing.ts';

export type Trial = Static<typeof contract.TrialLink>;
export type Tracking = Static<typeof contract.TrackingLink>;
type Created = Static<typeof contract.CreatedTrackingLink>;

const noon = Date.UTC(2026, 10, 21, 12);

/**
 * Walks exceed the limit per minute. The clock stands still, so every run has the same
 * sample.
 */
export const startWithLinks = () =>
  startForTest({ limitPerMinute: 1_000_000, links: 24, fans: 600, clock: () => noon });

export function at(service: PracticeService, rest: string): string {
  return `/api/${firstAccount(service).id}/${rest}`;
}

export const listTrials = (service: PracticeService, query = '') =>
  walkList<Trial>(service, at(service, `trial-links?limit=50&offset=0${query}`), contract.listTrialLinks.answer.body);

export const listTracking = (service: PracticeService, query = '') =>
  walkList<Tracking>(service, at(service, `tracking-links?limit=50${query}`), contract.listTrackingLinks.answer.body);

export async function create(service: PracticeService, name: string): Promise<Created> {
  const path = at(service, `tracking-links?name=${encodeURIComponent(name)}`);
  const answer = await call(service, path, { method: 'POST' });
  const { data } = readChecked(answer, contract.createTrackingLink.answer.body) as { data: Created[] };
  const [link] = data;
  if (link === undefined || data.length > 1) throw new Error('One link is created at a time.');
  return link;
}

export const ids = (links: readonly { readonly id: number }[]) => links.map(({ id }) => id);
