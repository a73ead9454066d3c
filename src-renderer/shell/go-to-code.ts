/** One key from any view to the code that a sign-in needs. */
import type { AppState } from '../core/app-state.svelte.ts';
import type { Command } from '../core/act.svelte.ts';
import { focusWhenThere, leaveForView } from '../core/focus.ts';
import { shellCodeStrings } from './strings.ts';

/**
 * Focuses the field in Needs you. With several codes it focuses their heading, so that no
 * code typed blindly goes to another account.
 */
export function codeCommand(app: Pick<AppState, 'signIns' | 'router'>): Command {
  const needed = app.signIns.codesNeeded;
  const target = needed === 1 ? '[data-needs=code] input' : '[data-needs=code] h2';
  return {
    run: () => {
      app.router.go({ view: 'needs-you' });
      leaveForView();
      void focusWhenThere(() => document.querySelector<HTMLElement>(target));
    },
    whyNot: needed > 0 ? null : shellCodeStrings.noneNeeded
  };
}
