/** An account's names at the service. Without a name there, that is an email, which is never stored. */
import type { RowOf } from '../../src-shared/service/endpoint.ts';
import type { listAccounts } from '../../src-shared/service/accounts.ts';

/** Null for an empty name, and for one with an email in it. */
export function withoutEmail(name: string | null): string | null {
  return name === null || /\S@\S+\.\S|^\s*$/.test(name) ? null : name;
}

type Named = Pick<RowOf<typeof listAccounts>, 'id' | 'display_name' | 'platform_username'>;

/** The names under which an account is stored. */
export function namesOf(account: Named): { displayName: string; username: string | null } {
  const username = withoutEmail(account.platform_username);
  return { displayName: withoutEmail(account.display_name) ?? username ?? account.id, username };
}
