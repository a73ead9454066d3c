import { expect, it } from 'vitest';
import { requests, type Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import { refuseOutOfPlace } from './data-in-place.ts';

/** Requests that save a user's work in app.db, by area. Add new ones here and in data-in-place.ts. */
const saving = {
  accounts: 'arrange change',
  connections: 'add change replaceKey takeAccounts',
  drafts: 'create move save setDeleted step',
  links: 'create setTags',
  outbox: 'confirm discard sendAgain',
  posts: 'publish takeBack',
  settings: 'change',
  signIn: 'follow start'
};

/** These read, change the service or the cache, or only remove something. */
const others = {
  accounts: 'list noteOpened noteReturn refresh refreshMany',
  activity: 'calls credits drift endpoints limits',
  app: 'copyText info restart showSaved',
  audience: 'index rows search',
  backups: 'choose make read',
  calendar: 'posts',
  commands: 'stop',
  connections: 'findAccounts list resetPractice setPracticeRunning tryAgain',
  damage: 'dismiss list',
  drafts: 'list read',
  earnings: 'read readSplit',
  export: 'read setRunning',
  feed: 'pause refresh resume show',
  groups: 'list',
  links: 'findCandidates head index overview period rows',
  messages: 'delete deleteById markSeen',
  needs: 'list',
  outbox: 'list readState',
  overview: 'accounts scheduled',
  part: 'read refresh reveal show',
  posts: 'archive delete findCandidates findCreators index limits overview reschedule rows setCommentLiked update',
  removal: 'carryOut weigh',
  settings: 'read',
  signIn: 'forget list check setWatched submitCode',
  storage: 'clear openFolder read',
  updates: 'check install read',
  vault: 'change commands details followCommand index overview uses'
};

function listNames(byArea: Readonly<Record<string, string>>): string[] {
  return Object.entries(byArea).flatMap(([area, names]) => names.split(' ').map((name) => `${area}.${name}`));
}

it('knows for every request whether it saves', () => {
  expect([...listNames(saving), ...listNames(others)].sort()).toEqual(Object.keys(requests).sort());
});

it('refuses only saving requests once the folder is out of place', async () => {
  const names = Object.keys(requests);
  // Safe: the handlers' answers don't matter here.
  const handlers = Object.fromEntries(
    names.map((name) => [name, () => Promise.resolve(ok({}))])
  ) as unknown as Handlers;
  const listRefused = async (isInPlace: boolean) => {
    const guarded = Object.entries(refuseOutOfPlace(handlers, () => isInPlace));
    const answers = guarded.map(async ([name, handler]) => {
      // Safe: none of these reads its input.
      const answer = await (handler as (input: unknown) => Promise<{ readonly ok: boolean }>)({});
      return answer.ok ? [] : [name];
    });
    return (await Promise.all(answers)).flat().sort();
  };
  expect(await listRefused(true)).toEqual([]);
  expect(await listRefused(false)).toEqual(listNames(saving).sort());
});
