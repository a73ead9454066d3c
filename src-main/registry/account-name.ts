/** The name of an account without one at the service may be an email, which is never stored. */
import type { RowOf } from '../../src-shared/service/endpoint.ts';
import type { listAccounts } from '../../src-shared/service/accounts.ts';

export function withoutEmail(name: string | null): string | null {
  return name === null || /\S@\S+\.\S|^\s*$/.test(name) ? null : name;
}

type Named = Pick<RowOf<typeof listAccounts>, 'id' | 'display_name' | 'platform_username'>;

export function namesOf(account: Named): { displayName: string; username: string | null } {
  const username = withoutEmail(account.platform_username);
  return { displayName: withoutEmail(account.display_name) ?? username ?? account.id, username };
}
