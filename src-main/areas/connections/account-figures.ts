/** Each account's vault figures, in memory, so that pages over all accounts open no cache. */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import { profilePicturePath } from '../../pictures/picture-url.ts';
import type { Account } from '../../registry/account-rows.ts';
import type { Store } from '../../store/store.ts';
import type { AccountFigures as StoredFigures } from '../../store/tables/summaries.ts';

type Figures = Omit<StoredFigures, 'account'>;

const none: Figures = { media: 0, counted: null, refreshedAt: null };

export class FigureCache {
  readonly #store: Store;
  readonly #onDefect: (error: unknown) => void;
  readonly #figures = new Map<number, Figures>();

  constructor(store: Store, onDefect: (error: unknown) => void) {
    this.#store = store;
    this.#onDefect = onDefect;
  }

  /** Only reports failures, since a start works without these figures. Newer ones stay. */
  async restore(): Promise<void> {
    try {
      for (const { account, ...figures } of await this.#store.readShared('summary', 'readFigures', null))
        if (!this.#figures.has(account)) this.#figures.set(account, figures);
    } catch (error) {
      this.#onDefect(error);
    }
  }

  of(account: number): Figures {
    return this.#figures.get(account) ?? none;
  }

  /** A figure that is null keeps the old one. */
  note(account: number, { media, counted, refreshedAt }: Figures): void {
    const before = this.of(account);
    const after = {
      media,
      counted: counted ?? before.counted,
      refreshedAt: refreshedAt ?? before.refreshedAt
    };
    this.#figures.set(account, after);
    this.#store.writeShared('summary', 'writeFigures', { account, ...after }).catch(this.#onDefect);
  }

  forget(account: number): void {
    this.#figures.delete(account);
  }
}

export function summarizeAccount(
  account: Account,
  { media, counted, refreshedAt }: Figures,
  pictureAddress: (path: string) => string
): AccountSummary {
  const { number, avatar } = account;
  return {
    number,
    id: account.serviceId,
    connection: account.connection,
    displayName: account.ownName ?? account.displayName,
    serviceName: account.displayName,
    ownName: account.ownName,
    username: account.username,
    hue: account.hue,
    avatar: avatar === null ? null : pictureAddress(profilePicturePath(number, avatar, 'avatar')),
    isSignedIn: account.isSignedIn,
    unlistedAt: account.unlistedAt,
    group: account.group,
    isPinned: account.isPinned,
    lookedAt: account.openScore.at,
    mediaCached: media,
    mediaCounted: counted,
    refreshedAt
  };
}
