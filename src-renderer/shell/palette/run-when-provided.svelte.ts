/** Goes to the view that has an action, and does it there as soon as the view provides it. */
import { tick, untrack } from 'svelte';
import type { AppState } from '../../core/app-state.svelte.ts';
import type { Route } from '../../core/router.ts';
import { whyNotStrings } from './strings.ts';

/** So long a view may take to load, and then to read the rows that the action is about. */
const longestLoadMs = 30_000;
const longestReadMs = 4000;

/**
 * What can't be done there in the end is said, with why. Whoever goes somewhere else meanwhile has thought better of it.
 * @param place null where the view is on the screen already
 */
export function runWhenProvided(app: AppState, id: string, label: string, place: Route | null): void {
  if (place) app.router.go(place);
  const { view } = app.router.route;
  let isLoaded = false;
  let timer = setTimeout(giveUp, longestLoadMs);
  function giveUp(): void {
    end();
    const whyNot = app.actions.find(id)?.command.whyNot ?? whyNotStrings.nothingThere;
    app.toasts.show({
      kind: 'failed',
      text: whyNotStrings.notNow(label.replace(/…$/, ''), whyNot.replace(/\.$/, ''))
    });
  }
  const stopWaiting = $effect.root(() => {
    $effect(() => {
      if (app.router.route.view !== view) end();
      else if (isReady(app, id)) {
        end();
        // After the view is drawn, which may want to give the focus to somebody.
        void untrack(() => tick()).then(() => app.actions.run(id));
      } else if (!isLoaded && app.actions.find(id)) {
        isLoaded = true;
        clearTimeout(timer);
        timer = setTimeout(giveUp, longestReadMs);
      }
    });
  });
  function end(): void {
    clearTimeout(timer);
    stopWaiting();
  }
}

function isReady(app: AppState, id: string): boolean {
  const found = app.actions.find(id);
  return found !== null && (found.command.whyNot ?? null) === null;
}
