import type { Need } from '../../src-shared/bridge/needs.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { VaultState } from '../media/vault-state.svelte.ts';
import { findNeedRoute } from './need-words.ts';

export async function actOnNeed(app: AppState, need: Need, name: string): Promise<void> {
  const place = findNeedRoute(need);
  const account = need.account === null ? null : app.accounts.find(need.account);
  if (need.about.kind === 'price' && need.account !== null) app.states.of(VaultState, need.account).sync.putOff(false);
  if (need.about.kind === 'signed-out' && need.about.signIn?.kind !== 'under-way') app.signIns.askAgain(account);
  if (place) {
    app.router.go(place);
    return;
  }
  const failure = await app.accounts.refresh(need.connection);
  if (failure) app.toasts.show({ kind: 'failed', text: `${name} couldn’t be looked for`, failure });
}
