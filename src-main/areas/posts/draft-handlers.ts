/** The entries of drafts in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { draftsRequests } from '../../../src-shared/bridge/drafts.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { OnAccount } from '../../reach.ts';
import type { Drafts } from './drafts.ts';

export type DraftRequest = keyof typeof draftsRequests;

export function createDraftHandlers(drafts: Drafts, onAccount: OnAccount): Pick<Handlers, DraftRequest> {
  const on = <T>(account: number, work: () => Result<T>) => onAccount(account, () => Promise.resolve(work()));
  return {
    'drafts.list': ({ account, ...asked }) => on(account, () => ok(drafts.list(account, asked))),
    'drafts.read': ({ account, draft }) => on(account, () => drafts.read(account, draft)),
    'drafts.create': ({ account, id, from }) => on(account, () => drafts.create(account, id, from)),
    'drafts.save': ({ body, ...at }) => on(at.account, () => drafts.save(at, body)),
    'drafts.step': ({ way, ...at }) => on(at.account, () => drafts.step(at, way)),
    'drafts.move': ({ account, draft, to }) => onAccount(account, () => on(to, () => drafts.move(account, draft, to))),
    'drafts.delete': ({ account, draft }) => on(account, () => drafts.remove(account, draft)),
    'drafts.restore': ({ account, draft }) => on(account, () => drafts.restore(account, draft))
  };
}
