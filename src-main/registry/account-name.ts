/** What the service calls an account. Who gave it no name there finds it under the e-mail, which is kept nowhere. */
import type { RowOf } from '../../src-shared/service/endpoint.ts';
import type { listAccounts } from '../../src-shared/service/accounts.ts';

/** Null for a name with an e-mail in it and for an empty one, which is as good as none. */
export function withoutEmail(name: string | null): string | null {
  return name === null || /\S@\S+\.\S|^\s*$/.test(name) ? null : name;
}

type Named = Pick<RowOf<typeof listAccounts>, 'id' | 'display_name' | 'platform_username'>;

/** The names that an account is written under, wherever they come from. */
export function namesOf(account: Named): { displayName: string; username: string | null } {
  const username = withoutEmail(account.platform_username);
  return { displayName: withoutEmail(account.display_name) ?? username ?? account.id, username };
}
