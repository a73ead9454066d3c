import type { LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { copyAndTell } from '../../core/copy-text.ts';
import { linksSelectionStrings } from './strings.ts';

/** Copies the addresses of the selected links, one per line, and says how many have none. */
export async function copyAddresses(app: AppState, reading: Promise<Result<readonly LinkSummary[]>>): Promise<void> {
  const rows = await reading;
  if (!rows.ok) {
    app.toasts.show({ kind: 'failed', text: linksSelectionStrings.notRead, failure: rows.failure });
    return;
  }
  const addresses = rows.value.flatMap(({ url }) => url ?? []);
  const without = rows.value.length - addresses.length;
  const note = without > 0 ? ` · ${linksSelectionStrings.without(without)}` : '';
  if (addresses.length === 0) app.toasts.show({ kind: 'failed', text: linksSelectionStrings.noAddresses });
  else await copyAndTell(app, addresses.join('\n'), `${linksSelectionStrings.addresses(addresses.length)}${note}`);
}
