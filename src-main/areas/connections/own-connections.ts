/**
 * A user's own connections: adding, changing and checking them, and choosing their
 * accounts. A key goes only to the host it was entered for.
 */
import type {
  AddedConnection,
  ConnectionChange,
  FoundAccount,
  KeyState,
  Listing,
  TakenAccounts
} from '../../../src-shared/bridge/connections.ts';
import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import { checkBaseUrl, checkKey, hasSameOrigin } from '../../../src-shared/rules/connection-input.ts';
import { listAccounts } from '../../../src-shared/service/accounts.ts';
import { isMissing } from '../../../src-shared/service/failures.ts';
import type { Attempt } from '../../service-client/client-options.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { ActivityLog } from '../../calls/activity-log.ts';
import { namesOf } from '../../registry/account-name.ts';
import { readAccounts, writeAccounts } from '../../registry/account-rows.ts';
import type { CommandRunner } from '../../commands.ts';
import { checkAccount, checkConnection, type ConnectionCheck, type ServiceAccount } from './check-connection.ts';
import { defaultBudget, type Connections } from './connections.ts';
import type { LiveConnection } from './live-connection.ts';

export interface OwnConnectionsOptions {
  readonly db: WritableDatabase;
  readonly connections: Connections;
  readonly commands: CommandRunner;
  readonly log: ActivityLog;
  readonly onAccounts: () => void;
  readonly onListed: (connection: number, accounts: readonly ServiceAccount[]) => void;
}

export interface NewConnection {
  readonly command: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly name: string;
  readonly hue: number;
}

const checkedAtOnce = 4;

export class OwnConnections {
  readonly #options: OwnConnectionsOptions;
  /** Each connection's last list of accounts, so that choosing needs no second call. */
  readonly #listed = new Map<number, readonly ServiceAccount[]>();

  constructor(options: OwnConnectionsOptions) {
    this.#options = options;
  }

  async add({ command, name, hue, ...given }: NewConnection): Promise<Result<AddedConnection>> {
    const { connections, log } = this.#options;
    const attempts: Attempt[] = [];
    const checked = await this.#check(command, given, (attempt) => attempts.push(attempt));
    if (!checked.ok) return checked;
    const { baseUrl, apiKey, ...found } = checked.value;
    const called = (name.trim() || (found.name ?? '').trim() || new URL(baseUrl).host).slice(0, 80);
    const connection = connections.add({
      name: called,
      baseUrl,
      sample: false,
      hue,
      backgroundBudget: defaultBudget,
      keyRef: null,
      keyPlace: 'session'
    });
    const key = await connections.keys.enter(connection, apiKey);
    // The connection that these calls belong to exists only now.
    for (const attempt of attempts) log.add(connection, attempt);
    void connections.get(connection)?.health.tryNow();
    return ok({ connection, name: called, key, ...this.#note(connection, found) });
  }

  /** A new address needs the key again. The old key stays until the new one is accepted. */
  async replaceKey(given: {
    command: string;
    connection: number;
    apiKey: string;
    baseUrl: string | null;
  }): Promise<Result<{ key: KeyState }>> {
    const { connections } = this.#options;
    const live = this.#own(given.connection);
    if (!live) return noConnection();
    const asked = { apiKey: given.apiKey, baseUrl: given.baseUrl ?? live.row.baseUrl };
    const checked = await this.#check(given.command, asked, this.#logFor(live.id));
    if (!checked.ok) return checked;
    if (connections.get(live.id) !== live) return noConnection();
    connections.change(live.id, { baseUrl: checked.value.baseUrl });
    const key = connections.keys.enter(live.id, checked.value.apiKey);
    connections.get(live.id)?.health.acceptKey();
    this.#note(live.id, checked.value);
    void connections.refreshAccounts(live.id);
    return ok({ key: await key });
  }

  /** The practice connection's address is fixed. */
  async change(connection: number, change: ConnectionChange): Promise<Result<Record<string, never>>> {
    const { connections } = this.#options;
    const live = connections.get(connection);
    if (!live) return noConnection();
    const { name, baseUrl, ...rest } = change;
    const isMoving = baseUrl !== undefined && !live.row.sample;
    const address = isMoving ? await this.#checkMove(live, baseUrl) : null;
    if (address && !address.ok) return address;
    if (connections.get(live.id) !== live) return noConnection();
    connections.change(live.id, {
      ...rest,
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(address ? { baseUrl: address.value } : {})
    });
    return ok({});
  }

  async findAccounts(connection: number): Promise<Result<Listing>> {
    const live = this.#own(connection);
    if (!live) return noConnection();
    const answer = await live.client.call(listAccounts, { params: {} }, { priority: 'interactive' });
    if (answer.ok) return ok(this.#note(connection, { accounts: answer.value.content, failure: null }));
    const { failure } = answer;
    return isMissing(failure) ? ok(this.#note(connection, { accounts: null, failure: null })) : failed(failure);
  }

  /** IDs missing from the last list cost a call each. */
  async takeAccounts(connection: number, ids: readonly string[]): Promise<Result<TakenAccounts>> {
    const live = this.#own(connection);
    if (!live) return noConnection();
    const listed = new Map((this.#listed.get(connection) ?? []).map((account) => [account.id, account]));
    const found: ServiceAccount[] = [];
    const refused: { id: string; failure: Failure }[] = [];
    const take = async (id: string) => {
      const known = listed.get(id);
      const checked = known ? ok(known) : await checkAccount(live.client, id);
      if (checked.ok) found.push(checked.value);
      else refused.push({ id, failure: checked.failure });
    };
    for (let n = 0; n < ids.length; n += checkedAtOnce) await Promise.all(ids.slice(n, n + checkedAtOnce).map(take));
    return ok({ accounts: this.addAccounts(connection, found), refused });
  }

  /** Only for accounts that the service has shown to belong to this connection. */
  addAccounts(connection: number, found: readonly ServiceAccount[]): number[] {
    const { db, connections, onAccounts, onListed } = this.#options;
    if (!connections.get(connection)) return [];
    writeAccounts(db, connection, found);
    onListed(connection, found);
    onAccounts();
    const ids = new Set(found.map(({ id }) => id));
    return readAccounts(db)
      .filter((account) => account.connection === connection && ids.has(account.serviceId))
      .map(({ number }) => number);
  }

  forget(connection: number): void {
    this.#listed.delete(connection);
  }

  #own(id: number): LiveConnection | null {
    const live = this.#options.connections.get(id);
    return live && !live.row.sample ? live : null;
  }

  async #checkMove({ id, row }: LiveConnection, to: string): Promise<Result<string>> {
    const address = checkBaseUrl(to);
    if (!address.ok) return failed(unusable('baseUrl', address.problem));
    const baseUrl = address.value;
    if (!hasSameOrigin(baseUrl, row.baseUrl)) return failed(localFailure('key-for-another-host'));
    if (baseUrl === row.baseUrl) return ok(baseUrl);
    const apiKey = await this.#options.connections.keys.read(id);
    if (apiKey === null) return failed(localFailure('key-for-another-host'));
    const checked = await this.#check(`edit ${String(id)}`, { apiKey, baseUrl }, this.#logFor(id));
    if (!checked.ok) return checked;
    // A path that is off by a letter answers 404 to everything; the old address has worked.
    return checked.value.name === null && checked.value.accounts === null
      ? failed(localFailure('not-the-service', 'The service has none of the expected calls at this address.'))
      : ok(baseUrl);
  }

  #logFor(connection: number): (attempt: Attempt) => void {
    return (attempt) => {
      this.#options.log.add(connection, attempt);
    };
  }

  /** Checks the input before the key is sent anywhere. */
  async #check(
    command: string,
    given: { readonly baseUrl: string; readonly apiKey: string },
    onAttempt: (attempt: Attempt) => void
  ): Promise<Result<ConnectionCheck & { baseUrl: string; apiKey: string }>> {
    const baseUrl = checkBaseUrl(given.baseUrl);
    if (!baseUrl.ok) return failed(unusable('baseUrl', baseUrl.problem));
    const apiKey = checkKey(given.apiKey);
    if (!apiKey.ok) return failed(unusable('apiKey', apiKey.problem));
    const asked = { baseUrl: baseUrl.value, apiKey: apiKey.value };
    const { commands, connections } = this.#options;
    const checked = await commands.run(command, (signal) =>
      checkConnection({ ...asked, proxy: connections.proxy, signal, onAttempt })
    );
    return checked.ok ? ok({ ...checked.value, ...asked }) : checked;
  }

  #note(connection: number, { accounts, failure }: Pick<ConnectionCheck, 'accounts' | 'failure'>): Listing {
    if (accounts === null) return { found: null, failure };
    this.#listed.set(connection, accounts);
    const here = new Set(
      readAccounts(this.#options.db).flatMap((one) => (one.connection === connection ? [one.serviceId] : []))
    );
    return { found: accounts.map((account) => toFound(account, here.has(account.id))), failure };
  }
}

function toFound(account: ServiceAccount, isHere: boolean): FoundAccount {
  return {
    id: account.id,
    displayName: namesOf(account).displayName,
    username: account.platform_username,
    isSignedIn: account.is_authenticated !== false,
    isHere
  };
}

function noConnection(): { readonly ok: false; readonly failure: Failure } {
  return failed(localFailure('bad-request', 'Connection not found.'));
}

/** The page checks the same rules first, so users never see these words. */
function unusable(field: 'baseUrl' | 'apiKey', problem: string): Failure {
  return { ...localFailure('bad-request', 'Nothing was sent.'), fields: { [field]: [problem] } };
}
