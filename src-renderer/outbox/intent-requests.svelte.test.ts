import { expect, it } from 'vitest';
import { localFailure, ok, type Failure } from '../../src-shared/bridge/failure.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { IntentRequests } from './intent-requests.svelte.ts';
import { postKind, type PostIntent } from './kinds/post-kind.ts';

// Safe: requests use nothing else of the item.
const intent = { number: 3, account: 1, state: 'unknown' } as PostIntent;

async function checkWithout(sendAgain: () => Promise<Failure | null>) {
  // Safe: they use nothing else of the app.
  const app = { bridge: {}, outbox: { sendAgain } } as unknown as AppState;
  const find = () => Promise.resolve(ok({ rows: [], match: null, searchedBackTo: 0 }));
  const requests = new IntentRequests(app, { ...postKind, find });
  await requests.check(intent);
  expect(requests.found?.rows).toEqual([]);
  return requests;
}

it('forgets what a check found once the item is sent again, as that attempt may have arrived', async () => {
  const requests = await checkWithout(() => Promise.resolve(null));
  await requests.sendAgain(intent);
  expect(requests.found).toBeNull();
});

it('keeps what a check found if nothing was sent again', async () => {
  const requests = await checkWithout(() => Promise.resolve(localFailure('schedule-passed')));
  await requests.sendAgain(intent);
  expect(requests.found?.rows).toEqual([]);
});
