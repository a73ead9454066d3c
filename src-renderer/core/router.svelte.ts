import { formatRoute, parseRoute, type Route } from './router.ts';

export interface AddressBar {
  readonly address: string;
  push(address: string): void;
  replace(address: string): void;
  onMove(listener: () => void): () => void;
}

export class Router {
  readonly #bar: AddressBar;
  /** Counts navigations, without corrections of the address. */
  #steps = 0;
  #address = $state('');
  readonly route = $derived(parseRoute(this.#address));

  constructor(bar: AddressBar) {
    this.#bar = bar;
    this.#address = bar.address;
    bar.onMove(() => {
      this.#steps += 1;
      this.#address = bar.address;
    });
  }

  get address(): string {
    return this.#address;
  }

  /** `replace` adds no history entry: for typing and corrections. */
  go(route: Route, how: 'push' | 'replace' = 'push'): void {
    const address = formatRoute(route);
    if (address === this.#address) return;
    if (how === 'push') {
      this.#steps += 1;
      this.#bar.push(address);
    } else this.#bar.replace(address);
    this.#address = address;
  }

  /**
   * Call before waiting for an answer that navigates. The returned function does nothing if
   * the user went elsewhere meanwhile.
   */
  goLater(): Router['go'] {
    const steps = this.#steps;
    return (route, how) => {
      if (this.#steps === steps) this.go(route, how);
    };
  }
}

export function browserAddressBar(): AddressBar {
  return {
    get address() {
      return window.location.pathname + window.location.search;
    },
    push: (address) => {
      window.history.pushState(null, '', address);
    },
    replace: (address) => {
      window.history.replaceState(null, '', address);
    },
    onMove: (listener) => {
      window.addEventListener('popstate', listener);
      return () => {
        window.removeEventListener('popstate', listener);
      };
    }
  };
}
