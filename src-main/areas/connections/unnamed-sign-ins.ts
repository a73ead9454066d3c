/**
 * Finds the account of a successful sign-in whose answer names none: the only one with
 * that email, or the only one newly signed in. Otherwise the user chooses.
 */
import type { Result } from '../../../src-shared/bridge/failure.ts';
import { listAccounts } from '../../../src-shared/service/accounts.ts';
import type { UnnamedSignIn } from '../../area.ts';
import type { ServiceAccount } from './check-connection.ts';
import type { Connections } from './connections.ts';
import type { OwnConnections } from './own-connections.ts';

/** @param before IDs that were signed in when the attempt began; null if unknown */
export function findSignedIn(
  listed: readonly ServiceAccount[],
  email: string | null,
  before: ReadonlySet<string> | null
): ServiceAccount | null {
  const signedIn = listed.filter(({ is_authenticated: isSignedIn }) => isSignedIn !== false);
  const wanted = email?.trim().toLowerCase() ?? '';
  const fitting = wanted === '' ? [] : signedIn.filter((one) => one.platform_email?.toLowerCase() === wanted);
  const come = before === null ? [] : signedIn.filter(({ id }) => !before.has(id));
  const [found, another] = fitting.length > 0 ? fitting : come;
  return found && !another ? found : null;
}

export class UnnamedSignIns {
  readonly #connections: Pick<Connections, 'clientOf' | 'refreshAccounts'>;
  readonly #own: Pick<OwnConnections, 'addAccounts'>;
  readonly #before = new Map<number, ReadonlySet<string>>();

  constructor(
    connections: Pick<Connections, 'clientOf' | 'refreshAccounts'>,
    own: Pick<OwnConnections, 'addAccounts'>
  ) {
    this.#connections = connections;
    this.#own = own;
  }

  async noteBegin({ attempt, connection }: Omit<UnnamedSignIn, 'email'>): Promise<void> {
    const listed = await this.#list(connection);
    if (!listed.ok) return;
    const signedIn = listed.value.filter(({ is_authenticated: isSignedIn }) => isSignedIn !== false);
    this.#before.set(attempt, new Set(signedIn.map(({ id }) => id)));
  }

  /** Adds the account if exactly one fits, and returns its number. */
  async settle({ attempt, connection, email }: UnnamedSignIn): Promise<number | null> {
    const before = this.#before.get(attempt) ?? null;
    this.#before.delete(attempt);
    // The refresh marks a known account as signed in, and brings new practice accounts.
    const [listed] = await Promise.all([this.#list(connection), this.#connections.refreshAccounts(connection)]);
    const found = listed.ok ? findSignedIn(listed.value, email, before) : null;
    return found ? (this.#own.addAccounts(connection, [found])[0] ?? null) : null;
  }

  async #list(connection: number): Promise<Result<readonly ServiceAccount[], unknown>> {
    const client = this.#connections.clientOf(connection);
    if (!client) return { ok: false, failure: null };
    const answer = await client.call(listAccounts, { params: {} }, { priority: 'interactive' });
    return answer.ok ? { ok: true, value: answer.value.content } : answer;
  }
}
