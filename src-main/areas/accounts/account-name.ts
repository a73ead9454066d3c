/** What the service calls an account. Who gave it no name there finds it under the e-mail, which is kept nowhere. */
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import type { listAccounts } from '../../../src-shared/service/accounts.ts';

/** Null for an e-mail and for an empty name, which is as good as none. */
export function withoutEmail(name: string | null): string | null {
  return name === null || /^\s*(?:\S+@\S+\.\S+)?\s*$/.test(name) ? null : name;
}

export function nameOf(account: Pick<RowOf<typeof listAccounts>, 'id' | 'display_name' | 'platform_username'>): string {
  return withoutEmail(account.display_name) ?? (account.platform_username || account.id);
}
