import type { ConnectionSummary } from '../../src-shared/bridge/accounts.ts';
import type { AppState } from './app-state.svelte.ts';
import { describeConnection, type ConnectionAction } from '../format/connection-words.ts';

export async function fixConnectionKey(
  app: AppState,
  { id, name }: ConnectionSummary,
  action: ConnectionAction
): Promise<void> {
  if (action === 'enter-key') {
    app.dialogs.show({ kind: 'replace-key', connection: id });
    return;
  }
  await app.connections.tryAgain(id);
  const after = app.connections.find(id);
  const words = after && describeConnection(after, app.clock.now);
  if (action === 'keep-key' && words?.action === 'keep-key')
    app.toasts.show({ kind: 'failed', text: `The key of ${name} isn’t in the keychain yet. ${words.meaning ?? ''}` });
  else if (action === 'keep-key') app.toasts.show({ kind: 'done', text: `The key of ${name} is in the keychain` });
}
