import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { toToastOwner } from '../core/toasts.svelte.ts';
import { describeLeftOut } from './pick-words.ts';
import { checkMedia, type CheckedMedia } from './check-media.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { mostMedia } from '../../src-shared/bridge/draft-bounds.ts';
import { mediaUseStrings } from './strings.ts';

/** Leaves unusable media out and reports them; without usable media no draft is made. */
export async function useInPost(app: AppState, account: AccountSummary, ids: readonly number[]): Promise<void> {
  const owner = toToastOwner(account);
  if (ids.length > mostMedia) {
    app.toasts.show({ kind: 'failed', text: mediaUseStrings.tooMany(mostMedia), owner });
    return;
  }
  const go = app.router.goLater();
  const { usable, refused } = await checkMedia(app.bridge, account.number, ids.map(String));
  const leftOut = describeLeftOut(countReasons(refused));
  if (usable.length === 0) {
    app.toasts.show({ kind: 'failed', text: leftOut ?? mediaUseStrings.nothing, owner });
    return;
  }
  const created = await app.bridge.request('drafts.create', {
    account: account.number,
    id: crypto.randomUUID(),
    from: { body: { ...blankBody, media: [...usable] }, post: null }
  });
  if (!created.ok) {
    app.toasts.show({ kind: 'failed', text: mediaUseStrings.noDraft, owner, failure: created.failure });
    return;
  }
  if (leftOut !== null) app.toasts.show({ kind: 'done', text: leftOut, owner });
  go({ view: 'compose', account: account.number, draft: created.value.number });
}

function countReasons(refused: CheckedMedia['refused']): { because: string; count: number }[] {
  const reasons = [...new Set(refused.map(({ because }) => because))];
  return reasons.map((because) => ({ because, count: refused.filter((one) => one.because === because).length }));
}
