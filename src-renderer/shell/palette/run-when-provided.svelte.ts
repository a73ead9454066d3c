import { tick, untrack } from 'svelte';
import type { AppState } from '../../core/app-state.svelte.ts';
import type { Route } from '../../core/router.ts';
import { paletteWhyNotStrings } from './strings.ts';

const longestLoadMs = 30_000;
const longestReadMs = 4000;

/**
 * Explains an action that stays disabled. Navigating elsewhere cancels it.
 * @param place null if the view is on screen already
 */
export function runWhenProvided(app: AppState, id: string, label: string, place: Route | null): void {
  if (place) app.router.go(place);
  const { view } = app.router.route;
  let isLoaded = false;
  let timer = setTimeout(giveUp, longestLoadMs);
  function giveUp(): void {
    end();
    const whyNot = app.actions.find(id)?.command.whyNot ?? paletteWhyNotStrings.nothingThere;
    app.toasts.show({
      kind: 'failed',
      text: paletteWhyNotStrings.notNow(label.replace(/…$/, ''), whyNot.replace(/\.$/, ''))
    });
  }
  const stopWaiting = $effect.root(() => {
    $effect(() => {
      if (app.router.route.view !== view) end();
      else if (isReady(app, id)) {
        end();
        // After drawing, since the view may move the focus.
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
