import type { AccountSummary, ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Need, NeedKind } from '../../../src-shared/bridge/needs.ts';
import { describeNotice, type Notice } from '../../../src-shared/rules/need-notice.ts';
import { NewNeeds } from '../../../src-shared/rules/new-needs.ts';

export interface NeedNoticesOptions {
  readonly notify: (notice: Notice) => void;
  readonly muted: () => readonly NeedKind[];
  readonly accounts: () => readonly Pick<AccountSummary, 'number' | 'displayName'>[];
  readonly connections: () => readonly Pick<ConnectionSummary, 'id' | 'name'>[];
  readonly now: () => number;
}

export class NeedNotices {
  readonly #options: NeedNoticesOptions;
  readonly #now: () => number;
  readonly #new: NewNeeds;

  constructor(options: NeedNoticesOptions) {
    this.#options = options;
    this.#now = options.now;
    this.#new = new NewNeeds(this.#now());
  }

  /** Muted needs count as shown, so unmuting brings no old ones. */
  take(needs: readonly Need[]): void {
    const muted = this.#options.muted();
    const told = this.#new.take(needs, this.#now()).filter(({ about }) => !muted.includes(about.kind));
    const notice = describeNotice(told, (need) => this.#nameOf(need));
    if (notice) this.#options.notify(notice);
  }

  #nameOf({ account, connection, name }: Need): string | null {
    const here = this.#options.accounts().find(({ number }) => number === account);
    const whole = () => this.#options.connections().find(({ id }) => id === connection)?.name ?? null;
    return here?.displayName ?? name ?? (account === null ? whole() : null);
  }
}
