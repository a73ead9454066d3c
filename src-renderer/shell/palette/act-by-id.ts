/** Does an action that was chosen outside the page, in the application's menu: from wherever the page is. */
import type { AppState } from '../../core/app-state.svelte.ts';
import { accountAtHand } from '../places.ts';
import { listActions } from './action-items.ts';
import { whyNotStrings } from './strings.ts';

/** What can't be done is said, since a menu doesn't know it. An id that no table has does nothing. */
export function actById(app: AppState, id: string): void {
  const number = accountAtHand(app);
  const account = number === null ? null : app.accounts.find(number);
  const item = listActions(app, account).find(({ key }) => key === `act:${id}`);
  if (item?.whyNot === null) item.run();
  else if (item)
    app.toasts.show({ kind: 'done', text: whyNotStrings.refused(item.label.replace(/…$/, ''), item.whyNot) });
}
