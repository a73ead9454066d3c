import type { IntentOf } from '../../src-shared/bridge/outbox.ts';
import type { SignInContents } from '../../src-shared/bridge/sign-in.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { replacedStartStrings } from './strings.ts';

/** The account's name, or else the email typed for it. */
export function nameOfStart({ name, email }: SignInContents): string {
  return name ?? email ?? replacedStartStrings.nameless;
}

/**
 * Discards a sign-in that a new one replaces. If that fails, it stays listed, and a message
 * says so.
 */
export async function discardReplaced(app: AppState, { number, contents }: IntentOf<'sign-in.start'>): Promise<void> {
  const failure = await app.outbox.discard(number);
  if (!failure) return;
  app.toasts.show({ kind: 'failed', text: replacedStartStrings.notDiscarded(nameOfStart(contents)), failure });
}
