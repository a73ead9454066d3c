/** From the bounded store on disk, else fetched under the guard and stored. */
import type { lookup } from 'node:dns';
import { failed, localFailure, ok, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import { pictureUrl, type NumberedPicture, type PictureKind, type ProfilePicture } from './picture-url.ts';
import type { Store } from '../store/store.ts';
import { fetchPicture, type FetchedPicture } from './fetch-picture.ts';
import { GuardedAgents, mostAtOnce } from './guard.ts';
import type { PictureKey } from './picture-rows.ts';
import { Turns } from './turns.ts';

export interface PictureStoreOptions {
  readonly store: Store;
  /** False once the account is removed: nothing of it may be fetched or stored then. */
  readonly isKnown: (account: number) => boolean;
  /** True if the account's service is on this machine, where its pictures may be too. */
  readonly allowsLoopback: (account: number) => boolean;
  readonly profilePicture: (account: number, kind: ProfilePicture, number: number) => Promise<string | null>;
  readonly mostBytes: () => number;
  readonly lookup?: typeof lookup;
  readonly onDefect: (error: unknown) => void;
}

export interface PictureRequest {
  readonly account: number;
  /** For an account's own pictures and covers, a number that changes with the picture. */
  readonly media: number;
  readonly kind: PictureKind | NumberedPicture;
}

/** Larger pictures are shown but not stored. */
const largestKept = 8 * 1024 * 1024;
/** A failed address rests this long (ms), or each scroll would call a dead server. */
const failureHoldsMs = { passing: 5000, lasting: 300_000 };
const mostFailures = 5000;
const noteUsesAfterMs = 2000;

export class PictureStore {
  readonly #options: PictureStoreOptions;
  readonly #agents: GuardedAgents;
  readonly #turns = new Turns(mostAtOnce);
  readonly #failed = new Map<string, { readonly until: number; readonly failure: Failure }>();
  #uses = new Map<string, PictureKey & { readonly at: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PictureStoreOptions) {
    this.#options = options;
    this.#agents = new GuardedAgents(options.lookup);
  }

  /** `offline` if it can't be fetched now; `not-found` if the medium has no such picture. */
  async read(request: PictureRequest, signal: AbortSignal): Promise<Result<FetchedPicture>> {
    const kept = await this.#readKept(request);
    if (kept) {
      this.#noteUse(request);
      return ok(kept);
    }
    const address = await this.#addressOf(request);
    if (address === null) return failed(localFailure('not-found'));
    const lately = this.#failed.get(failureKey(request, address));
    if (lately && lately.until > Date.now()) return failed(lately.failure);
    return this.#turns.take(signal, () => this.#fetch(request, address, signal));
  }

  /** Call this when a connection answers again, so failed pictures may work. */
  forgetFailures(): void {
    this.#failed.clear();
  }

  /** Resolves when the excess is deleted and its space returned, or the store is closed. */
  async applyLimit(): Promise<void> {
    const { store, mostBytes } = this.#options;
    while (await store.writeShared('pictures', 'limitPictures', mostBytes()));
    await store.shrink('pictures');
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#flushUses();
    await this.#agents.destroy();
  }

  async #addressOf({ account, media, kind }: PictureRequest): Promise<string | null> {
    const { store, profilePicture } = this.#options;
    if (kind === 'avatar' || kind === 'header') return profilePicture(account, kind, media);
    if (kind === 'cover') return store.read(account, 'readCover', media);
    const row = await store.read(account, 'readPictures', media);
    return row ? pictureUrl(row, kind) : null;
  }

  /** A failing store must not keep pictures from being shown. */
  #readKept({ account, media, kind }: PictureRequest): Promise<FetchedPicture | null> {
    const reading = this.#options.store.readShared('pictures', 'readStoredPicture', { account, media, kind });
    return reading.catch((error: unknown) => {
      this.#options.onDefect(error);
      return null;
    });
  }

  async #fetch(request: PictureRequest, address: string, signal: AbortSignal): Promise<Result<FetchedPicture>> {
    if (!this.#options.isKnown(request.account)) return failed(localFailure('not-found'));
    const allowsLoopback = this.#options.allowsLoopback(request.account);
    const fetched = await fetchPicture(this.#agents.of(allowsLoopback), address, { allowsLoopback, signal });
    if (fetched.ok) this.#keep(request, fetched.value);
    else if (fetched.failure.code !== 'cancelled') this.#noteFailure(failureKey(request, address), fetched.failure);
    return fetched;
  }

  #noteFailure(key: string, failure: Failure): void {
    if (this.#failed.size >= mostFailures) this.#failed.clear();
    const holdsMs = isPassing(failure) ? failureHoldsMs.passing : failureHoldsMs.lasting;
    this.#failed.set(key, { until: Date.now() + holdsMs, failure });
  }

  #keep({ account, media, kind }: PictureRequest, { type, bytes }: FetchedPicture): void {
    if (bytes.byteLength > largestKept || !this.#options.isKnown(account)) return;
    const mostBytes = this.#options.mostBytes();
    this.#options.store
      .writeShared('pictures', 'writePicture', { account, media, kind, type, bytes, at: Date.now(), mostBytes })
      .catch(this.#options.onDefect);
  }

  #noteUse({ account, media, kind }: PictureRequest): void {
    this.#uses.set(`${String(account)}/${String(media)}/${kind}`, { account, media, kind, at: Date.now() });
    this.#timer ??= setTimeout(() => void this.#flushUses(), noteUsesAfterMs);
  }

  async #flushUses(): Promise<void> {
    const uses = [...this.#uses.values()];
    this.#uses = new Map();
    this.#timer = undefined;
    if (uses.length === 0) return;
    await this.#options.store.writeShared('pictures', 'notePictureUses', uses).catch(this.#options.onDefect);
  }
}

/** Includes the account, since access may differ between accounts. */
function failureKey({ account }: PictureRequest, address: string): string {
  return `${String(account)} ${address}`;
}

/** A server's trouble may pass. A missing or invalid picture stays so. */
function isPassing({ code, status }: Failure): boolean {
  return code === 'offline' || code === 'timed-out' || (status !== null && (status === 429 || status >= 500));
}
