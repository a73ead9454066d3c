import type { AppState } from '../../core/app-state.svelte.ts';
import { currentAccount } from '../places.ts';
import { listActions } from './action-items.ts';
import { paletteWhyNotStrings } from './strings.ts';

/** Explains a disabled action, since the menu can't. Ignores unknown IDs. */
export function actById(app: AppState, id: string): void {
  const number = currentAccount(app);
  const account = number === null ? null : app.accounts.find(number);
  const item = listActions(app, account).find(({ key }) => key === `act:${id}`);
  if (item?.whyNot === null) item.run();
  else if (item)
    app.toasts.show({ kind: 'done', text: paletteWhyNotStrings.refused(item.label.replace(/…$/, ''), item.whyNot) });
}
