/** Which dialog for an item known by its ID is open: views without a list lead there, and so does the palette. */
import type { Route } from './router.ts';

export type ByIdKind = 'media' | 'list' | 'post' | 'comment' | 'message';

/** The dialog's first values. The account stays this one, whatever the view behind shows. */
export interface ByIdAsked {
  readonly account: number;
  readonly kind: ByIdKind;
  readonly list?: number | null;
  readonly post?: number | null;
  readonly chat?: number | null;
}

export class ById {
  #open = $state.raw<ByIdAsked | null>(null);

  get open(): ByIdAsked | null {
    return this.#open;
  }

  show(asked: ByIdAsked): void {
    this.#open = asked;
  }

  close(): void {
    this.#open = null;
  }
}

/** The kind that a view is about, with the IDs in its address. */
export function byIdFor(route: Route, account: number): ByIdAsked {
  const isOwn = 'account' in route && route.account === account;
  if (isOwn && route.view === 'vault') return { account, kind: 'media', list: route.filter.list };
  if (isOwn && route.view === 'messages') return { account, kind: 'message', chat: route.chat };
  return { account, kind: 'post', post: isOwn && route.view === 'posts' ? route.post : null };
}
