import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { AccountProfile, ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { readProfile } from '../../../src-shared/service/accounts.ts';
import type { SealedKeeper, StoredFields } from '../../sealing/sealed-keeper.ts';
import type { Caller } from '../../service-client/caller.ts';
import type { ListedAccount } from '../../news.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { readAccounts, renameAccount, type Account } from '../../registry/account-rows.ts';
import { accounts } from '../../store/tables/registry.ts';
import { describeProfile, pictureOf, profilePictures } from './describe-profile.ts';
import { numberPicture, profilePicturePath, type ProfilePicture } from '../../pictures/picture-url.ts';
import { pruneFields, toProfileValue, type JsonValue } from '../../sealing/prune-fields.ts';
import { pickLimits } from './profile-limits.ts';

export interface ProfilesOptions {
  readonly db: WritableDatabase;
  readonly store: Store;
  readonly keeper: SealedKeeper;
  readonly find: (account: number) => { readonly account: Account; readonly client: Caller } | null;
  readonly onChange: (account: number) => void;
  readonly onAccounts: () => void;
  readonly now: () => number;
}

type Fields = StoredFields['fields'];

export class Profiles {
  readonly #options: ProfilesOptions;
  readonly #reading = new Map<number, AbortController>();
  /** Pictures from lists, by account. Not stored, since the next list has the addresses. */
  readonly #listed = new Map<number, { readonly number: number; readonly url: string }>();

  constructor(options: ProfilesOptions) {
    this.#options = options;
  }

  /** Costs one credit. Rejects with a StoreError if the profile can't be stored. */
  async refresh(account: number, isOnOpening = false): Promise<Failure | null> {
    const found = this.#options.find(account);
    if (!found) return localFailure('unknown-account');
    const stop = this.#reading.get(account) ?? new AbortController();
    this.#reading.set(account, stop);
    const input = { params: { account: found.account.serviceId } };
    const options = { priority: 'interactive', isOnOpening, signal: stop.signal } as const;
    const answer = await found.client.call(readProfile, input, options);
    if (this.#reading.get(account) === stop) this.#reading.delete(account);
    if (!answer.ok) return answer.failure;
    await this.#keep(account, pruneFields(answer.value.content));
    return null;
  }

  /** A sign-in's profile lacks some fields of /me, so those keep their old values. */
  async take(connection: number, serviceId: string, fields: object | null): Promise<void> {
    const account = readAccounts(this.#options.db).find(
      (one) => one.connection === connection && one.serviceId === serviceId
    );
    if (!account || !fields) return;
    const { stored } = await this.#options.keeper.find(account.number);
    await this.#keep(account.number, { ...stored?.fields, ...pruneFields(fields) });
  }

  /** Free pictures from a list of accounts. The picture in a stored profile comes first. */
  async takeListed(connection: number, found: readonly ListedAccount[]): Promise<void> {
    const { db, keeper, onAccounts } = this.#options;
    const urls = new Map(found.map((one) => [one.id, avatarOf(one)]));
    let isChanged = false;
    for (const { number, serviceId, avatar, ...account } of readAccounts(db)) {
      const url = account.connection === connection ? (urls.get(serviceId) ?? null) : null;
      if (url === null) continue;
      // Without the query, which may hold a signature that changes with each list.
      const picture = numberPicture(url.replace(/\?.*/s, ''));
      this.#listed.set(number, { number: picture, url });
      if (avatar === picture) continue;
      // Opening the account's cache is only worth it for another picture.
      const stored = avatar === null ? null : (await keeper.find(number)).stored;
      if (pictureOf(stored, 'avatar') !== null) continue;
      isChanged = accounts.update(db, { number, avatar: picture }) || isChanged;
    }
    if (isChanged) onAccounts();
  }

  async describe(account: number, pictureAddress: (path: string) => string): Promise<AccountProfile> {
    const found = await this.#options.keeper.find(account);
    // The profile may have been stored before accounts had picture numbers.
    if (this.#noteAvatar(account, found.stored)) this.#options.onAccounts();
    const pictures = profilePictures.map((kind) => {
      const url = pictureOf(found.stored, kind);
      return [kind, url === null ? null : pictureAddress(profilePicturePath(account, numberPicture(url), kind))];
    });
    // Safe: one picture of each kind.
    return { ...describeProfile(found), pictures: Object.fromEntries(pictures) as AccountProfile['pictures'] };
  }

  async reveal(account: number, field: string): Promise<Result<{ value: ProfileValue }>> {
    const { stored } = await this.#options.keeper.find(account);
    if (!stored || !Object.hasOwn(stored.fields, field)) return failed(localFailure('bad-request', 'Field not found.'));
    return ok({ value: toProfileValue(stored.fields[field] ?? null) });
  }

  async pictureUrl(account: number, kind: ProfilePicture, number: number): Promise<string | null> {
    const { stored } = await this.#options.keeper.find(account);
    const url = pictureOf(stored, kind);
    if (url !== null && numberPicture(url) === number) return url;
    const listed = kind === 'avatar' ? this.#listed.get(account) : undefined;
    return listed?.number === number ? listed.url : null;
  }

  drop(accounts: readonly number[]): void {
    for (const account of accounts) {
      this.#reading.get(account)?.abort();
      this.#options.keeper.forget(account);
      this.#listed.delete(account);
    }
  }

  #noteAvatar(account: number, stored: StoredFields | null): boolean {
    const { db, find } = this.#options;
    const row = find(account)?.account;
    if (!row || !stored) return false;
    const url = pictureOf(stored, 'avatar');
    const avatar = url === null ? null : numberPicture(url);
    return avatar !== row.avatar && accounts.update(db, { number: account, avatar });
  }

  async #keep(account: number, fields: Fields): Promise<void> {
    const { db, keeper, store, find, onChange, onAccounts, now } = this.#options;
    const before = await keeper.find(account);
    const row = find(account)?.account;
    if (!row) return;
    const stored = { at: now(), fields };
    const isRenamed = renameAccount(db, row, { before: before.stored?.fields['name'] ?? null, ...namesOf(fields) });
    const isShownAnew = this.#noteAvatar(account, stored) || isRenamed;
    try {
      await store.write(account, 'writeLimits', pickLimits(fields));
      await keeper.keep(account, stored);
    } finally {
      // Comes after storing: pages request the new picture at once, by the address just stored.
      if (isShownAnew) onAccounts();
      if (find(account)) onChange(account);
      else keeper.forget(account);
    }
  }
}

function avatarOf({ platform_user_data: data }: ListedAccount): string | null {
  const url = typeof data === 'object' && data !== null && 'avatar' in data ? data.avatar : null;
  return typeof url === 'string' && /^https?:/.test(url) ? url : null;
}

function namesOf({ name, username }: Fields): { name: string | null; username: string | null } {
  const text = (value: JsonValue | undefined) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null;
  return { name: text(name), username: text(username) };
}
