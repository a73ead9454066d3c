/** Where the page is, kept in the address, so that back and forward work. */
import { formatRoute, parseRoute, type Route } from './router.ts';

/** The part of the browser that a router needs; a test gives its own. */
export interface AddressBar {
  readonly address: string;
  push(address: string): void;
  replace(address: string): void;
  /** Gives back the function that ends the listening. */
  onMove(listener: () => void): () => void;
}

export class Router {
  readonly #bar: AddressBar;
  /** How often somebody has gone somewhere; corrections of an address don't count. */
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

  /** `replace` leaves no step to go back to: for what is typed, and for corrections. */
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
   * For what goes on somewhere once an answer is there, called before it is waited for. Whoever has gone elsewhere meanwhile
   * stays there, with another account perhaps.
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
