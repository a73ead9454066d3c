import { expect, it, onTestFinished, vi } from 'vitest';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Draft, DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import type { Route } from '../../core/router.ts';
import { Toasts } from '../../core/toasts.svelte.ts';
import { deleteDraft } from './draft-commands.ts';
import { DraftKeeper } from './draft-keeper.svelte.ts';
import { findUnsaved } from './unsaved.svelte.ts';

const account = { number: 1, displayName: 'Mara Lind', hue: 290, avatar: null } as AccountSummary;

/** A host whose disk takes no text while it `refuses`. */
function openHost(stored: DraftBody | null) {
  const host = { body: stored, isDeleted: false, refuses: true };
  const draftOf = (body: DraftBody | null) => ({ number: 7, account: 1, post: null, revision: 3, body }) as Draft;
  const answer = (name: string, input: object) => {
    const { from, body, isDeleted } = input as { from?: { body: DraftBody }; body?: DraftBody; isDeleted?: boolean };
    if (name === 'drafts.setDeleted') host.isDeleted = isDeleted === true;
    else if (host.refuses) return failed(localFailure('disk'));
    else if (host.isDeleted) return failed(localFailure('unknown-draft'));
    else host.body = from?.body ?? body ?? null;
    return ok(draftOf(host.body));
  };
  const bridge: Bridge = {
    // Safe: the requests are all answered by a draft, or by nothing that is read.
    request: (name, input) => Promise.resolve(answer(name, input) as never),
    onEvent: () => () => undefined
  };
  const toasts = new Toasts();
  const routes: Route[] = [];
  const go = (route: Route) => routes.push(route);
  // Safe: deleting and restoring a draft use nothing else of the app.
  const app = { bridge, toasts, router: { go, goLater: () => go } } as unknown as AppState;
  const keeper = new DraftKeeper(bridge, 1, stored && draftOf(stored));
  onTestFinished(() => {
    keeper.close();
  });
  const undo = () => {
    const offer = toasts.all.find((toast) => toast.undo);
    offer?.undo?.();
  };
  return { host, app, keeper, routes, undo };
}

const older = { ...blankBody, text: 'older' };
const opened = { view: 'compose', account: 1, draft: 7 };

it('brings back what was typed last when the deletion of a draft that wasn’t saved is undone', async () => {
  const { host, app, keeper, routes, undo } = openHost(older);
  keeper.change({ text: 'newest' });
  await deleteDraft({ app, account, keeper });
  expect([host.isDeleted, keeper.isDirty]).toEqual([true, false]);
  host.refuses = false;
  undo();
  await vi.waitFor(() => {
    expect(routes.at(-1)).toEqual(opened);
  });
  expect([host.isDeleted, host.body?.text]).toEqual([false, 'newest']);
});

it('hands what still can’t be saved to the composer', async () => {
  vi.stubGlobal('window', new EventTarget());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { app, keeper, routes, undo } = openHost(older);
  keeper.change({ text: 'newest' });
  await deleteDraft({ app, account, keeper });
  undo();
  await vi.waitFor(() => {
    expect(routes.at(-1)).toEqual(opened);
  });
  const again = findUnsaved(app, 1, 7);
  expect([again?.body.text, again?.isDirty]).toEqual(['newest', true]);
  again?.close();
});

it('brings back a draft that was never saved', async () => {
  const { host, app, keeper, routes, undo } = openHost(null);
  keeper.change({ text: 'only here' });
  await deleteDraft({ app, account, keeper });
  host.refuses = false;
  undo();
  await vi.waitFor(() => {
    expect(routes.at(-1)).toEqual(opened);
  });
  expect(host.body?.text).toBe('only here');
});

it('deletes a new post without text at once', async () => {
  const { app, keeper, routes } = openHost(null);
  await deleteDraft({ app, account, keeper });
  expect([app.toasts.all, routes.length]).toEqual([[], 1]);
});
