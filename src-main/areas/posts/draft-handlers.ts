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
    'drafts.list': ({ account, find }) => on(account, () => ok(drafts.list(account, find))),
    'drafts.listDeleted': ({ account }) => on(account, () => ok(drafts.listDeleted(account))),
    'drafts.read': ({ account, draft }) => on(account, () => drafts.read(account, draft)),
    'drafts.create': (draft) => on(draft.account, () => drafts.create(draft)),
    'drafts.save': ({ body, ...at }) => on(at.account, () => drafts.save(at, body)),
    'drafts.undo': (at) => on(at.account, () => drafts.undo(at)),
    'drafts.redo': (at) => on(at.account, () => drafts.redo(at)),
    'drafts.duplicate': ({ account, draft, id }) => on(account, () => drafts.duplicate(account, draft, id)),
    'drafts.move': ({ account, draft, to }) => onAccount(account, () => on(to, () => drafts.move(account, draft, to))),
    'drafts.delete': ({ account, draft }) => on(account, () => drafts.remove(account, draft)),
    'drafts.restore': ({ account, draft }) => on(account, () => drafts.restore(account, draft))
  };
}
