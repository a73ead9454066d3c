import type { Route } from './router.ts';

export type ByIdKind = 'media' | 'list' | 'post' | 'comment' | 'message';

export interface ByIdTarget {
  readonly account: number;
  readonly kind: ByIdKind;
  readonly list?: number | null;
  readonly post?: number | null;
  readonly chat?: number | null;
}

export class ById {
  #open = $state.raw<ByIdTarget | null>(null);

  get open(): ByIdTarget | null {
    return this.#open;
  }

  show(asked: ByIdTarget): void {
    this.#open = asked;
  }

  close(): void {
    this.#open = null;
  }
}

export function byIdFor(route: Route, account: number): ByIdTarget {
  const isOwn = 'account' in route && route.account === account;
  if (isOwn && route.view === 'vault') return { account, kind: 'media', list: route.filter.list };
  if (isOwn && route.view === 'messages') return { account, kind: 'message', chat: route.chat };
  return { account, kind: 'post', post: isOwn && route.view === 'posts' ? route.post : null };
}
