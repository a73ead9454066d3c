import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { toToastOwner } from '../core/toasts.svelte.ts';
import { restoreStrings } from './strings.ts';

/**
 * Undoes a deletion, and opens the draft unless the user has gone elsewhere meanwhile.
 * @param saveUnsaved saves text that the deleted draft lacks
 */
export async function restoreDraft(
  app: AppState,
  account: AccountSummary,
  draft: number,
  saveUnsaved?: () => Promise<unknown>
): Promise<void> {
  const go = app.router.goLater();
  const owner = toToastOwner(account);
  const result = await app.bridge.request('drafts.setDeleted', { account: account.number, draft, isDeleted: false });
  await saveUnsaved?.();
  if (!result.ok) {
    app.toasts.show({ kind: 'failed', text: restoreStrings.notRestored, owner, failure: result.failure });
    return;
  }
  app.toasts.show({ kind: 'done', text: restoreStrings.restored(account.displayName), owner });
  go({ view: 'compose', account: account.number, draft });
}
