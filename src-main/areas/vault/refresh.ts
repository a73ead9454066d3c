/** The vault's refresh: its lists and counts, then its media, newest first. */
import type { WalkSource } from '../../refresh/run-refresh.ts';
import { readAllLists, readMediaPage } from './read-pages.ts';
import type { Reach } from '../../reach.ts';

export function walkVault(reach: Reach): WalkSource {
  const { account, store, now } = reach;
  return {
    now,
    facts: () => store.read(account.number, 'readRefreshFacts', null),
    async prepare(options) {
      const lists = await readAllLists(reach, options);
      // A service without this call still has media.
      return lists.ok || lists.failure.code === 'not-found' ? null : lists.failure;
    },
    start: (asked) => store.write(account.number, 'startWalk', { ...asked, at: now() }),
    readPage: (query, options) => readMediaPage(reach, query, options),
    allow: (allowance) => store.write(account.number, 'allowWalk', allowance),
    giveUp: () => store.write(account.number, 'giveUpWalk', now()),
    setPaused: (isPaused) => store.write(account.number, 'setPaused', isPaused)
  };
}
