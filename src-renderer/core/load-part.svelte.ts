import { afterFrame } from './after-frame.ts';

/**
 * Loads a component once `isDue`, after a paint; undefined until then, or if it fails. An
 * await block would keep surrounding changes alive, and in the vault a second layout.
 */
export function loadPart<T>(
  load: () => Promise<{ readonly default: T }>,
  isDue: () => boolean = () => true
): { readonly component: T | undefined; readonly hasFailed: boolean } {
  let component = $state.raw<T>();
  let hasFailed = $state(false);
  let isAsked = false;
  $effect(() => {
    if (isAsked || !isDue()) return;
    isAsked = true;
    void new Promise<void>(afterFrame).then(load).then(
      (part) => {
        component = part.default;
      },
      () => {
        hasFailed = true;
      }
    );
  });
  return {
    get component() {
      return component;
    },
    get hasFailed() {
      return hasFailed;
    }
  };
}
