/** Parts of the page that are loaded after the first paint. */

/** Once what is on the page now has been painted. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        resolve();
      })
    );
  });
}

/**
 * Loads a component; until it is here, and where it can't be loaded, there is none. An await block would keep the changes that
 * were made around it for as long as it lives, and in the vault these hold a second layout of all its items.
 *
 * Called where a component is made. `isDue`: once it is so, and painted, the part is loaded.
 */
export function loadPart<T>(
  load: () => Promise<{ readonly default: T }>,
  isDue: () => boolean = () => true
): { readonly component: T | undefined } {
  let component = $state.raw<T>();
  let isAsked = false;
  $effect(() => {
    if (isAsked || !isDue()) return;
    isAsked = true;
    void afterPaint()
      .then(load)
      .then(
        (part) => {
          component = part.default;
        },
        // The page says by itself that a file of it couldn't be loaded.
        () => undefined
      );
  });
  return {
    get component() {
      return component;
    }
  };
}
