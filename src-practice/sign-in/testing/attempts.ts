/** Shared calls about attempts, checked against the contract. */
import type { Static } from 'typebox';
import { expect } from 'vitest';
import * as contract from '../../../src-shared/service/sign-in.ts';
import type { PracticeService } from '../../service.ts';
import { call, readChecked, startForTest, type TestAnswer } from '../../testing.ts';
import type { AttemptKind } from '../attempt.ts';
import { summarizeAttempts } from '../../ready-line.ts';

export type Result = Static<typeof contract.AttemptResult>;
export type StartBody = Static<typeof contract.AttemptStart>;

export const second = 1000;
const sizes = { media: 40, accounts: 2, posts: 10, fans: 20, chats: 4, links: 2 };

/** The clock moves by jumps only, so that events come exactly when expected. */
export function startStill(options: object = {}): Promise<PracticeService> {
  return startForTest({ ...sizes, clock: () => Date.UTC(2026, 10, 21, 12), ...options });
}

export function idOf(service: PracticeService, kind: AttemptKind): string {
  const found = summarizeAttempts(service.world).find((attempt) => attempt.kind === kind);
  if (found === undefined) throw new Error(`There is no attempt "${kind}".`);
  return found.id;
}

export async function read(service: PracticeService, id: string): Promise<Result> {
  const answer = await call(service, `/api/authenticate/${id}`);
  const json = readChecked(answer, contract.readAttempt.answer.body);
  expect(json).not.toHaveProperty('data');
  expect(json).not.toHaveProperty('_meta');
  expect(answer.headers).not.toHaveProperty('x-svc-credits-used');
  return json as Result;
}

export function submit(service: PracticeService, id: string, code: unknown): Promise<TestAnswer> {
  return call(service, `/api/authenticate/${id}`, { method: 'PUT', body: { code } });
}

export function start(service: PracticeService, body: object): Promise<TestAnswer> {
  return call(service, '/api/authenticate', { method: 'POST', body });
}

export async function startWith(service: PracticeService, body: StartBody): Promise<string> {
  const started = await start(service, { password: 'secret', ...body });
  const json = readChecked(started, contract.startAttempt.answer.body);
  const { attempt_id, polling_url } = json as { attempt_id: string; polling_url: string };
  expect(attempt_id).toMatch(/^auth_\w{20,}$/);
  expect(polling_url).toBe(`${service.baseUrl}/api/authenticate/${attempt_id}`);
  return attempt_id;
}

export async function accountIds(service: PracticeService): Promise<string[]> {
  const { json } = await call(service, '/api/accounts');
  return (json as { id: string }[]).map(({ id }) => id);
}
