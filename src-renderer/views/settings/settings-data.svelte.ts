import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import type { BackupsState, Clearable, ExportState, StorageSizes } from '../../../src-shared/bridge/storage.ts';
import type { UpdateState } from '../../../src-shared/bridge/updates.ts';
import { anewFor } from '../../core/anew-for.ts';
import { useQuery, type Query, type QueryOptions } from '../../core/query.svelte.ts';

class HostPart<T> {
  readonly query: Query<null, T>;
  /** Failure of a user's request; cleared by the host's next report. */
  #failure: Failure | null = $derived.by(() => anewFor(this.query.value, null));
  #isBusy = $state(false);

  constructor(bridge: Bridge, read: () => Promise<Result<T>>, options: QueryOptions<T>) {
    this.query = useQuery(bridge, read, () => null, options);
  }

  get value(): T | null {
    return this.query.value;
  }
  get failure(): Failure | null {
    return this.#failure ?? this.query.failure;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }

  async ask(request: () => Promise<Result<T>>): Promise<void> {
    const value = await this.work(request);
    if (value !== null) this.query.set(value);
  }

  /** For other requests. Null if it failed, or another one is running. */
  async work<V>(request: () => Promise<Result<V>>): Promise<V | null> {
    if (this.#isBusy) return null;
    this.#isBusy = true;
    const result = await request();
    this.#isBusy = false;
    this.#failure = result.ok ? null : result.failure;
    return result.ok ? result.value : null;
  }
}

export class SettingsData {
  readonly #bridge: Bridge;
  readonly storage: HostPart<StorageSizes>;
  readonly backups: HostPart<BackupsState>;
  readonly export: HostPart<ExportState>;
  readonly updates: HostPart<UpdateState>;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    const onDisk = { on: ['storage.changed'] } as const;
    this.storage = new HostPart(bridge, () => bridge.request('storage.read', {}), onDisk);
    this.backups = new HostPart(bridge, () => bridge.request('backups.read', {}), onDisk);
    this.export = new HostPart(bridge, () => bridge.request('export.read', {}), {
      take: (message) => (message.event === 'export.changed' ? message.payload.state : null)
    });
    this.updates = new HostPart(bridge, () => bridge.request('updates.read', {}), {
      take: (message) => (message.event === 'updates.changed' ? message.payload.state : null)
    });
  }

  async clearAccount(account: number): Promise<number | null> {
    return this.#clear({ kind: 'account', account });
  }

  async clearPictures(): Promise<number | null> {
    return this.#clear({ kind: 'pictures' });
  }

  async #clear(of: Clearable): Promise<number | null> {
    const done = await this.storage.work(() => this.#bridge.request('storage.clear', { of }));
    if (done) await this.storage.query.refresh();
    return done?.freed ?? null;
  }

  makeBackup(): Promise<void> {
    return this.backups.ask(() => this.#bridge.request('backups.make', {}));
  }

  /** @param id null undoes the choice */
  chooseBackup(id: string | null): Promise<void> {
    return this.backups.ask(() => this.#bridge.request('backups.choose', { id }));
  }

  beginExport(): Promise<void> {
    return this.export.ask(() => this.#bridge.request('export.setRunning', { isRunning: true }));
  }

  stopExport(): Promise<void> {
    return this.export.ask(() => this.#bridge.request('export.setRunning', { isRunning: false }));
  }

  checkForUpdates(): Promise<void> {
    return this.updates.ask(() => this.#bridge.request('updates.check', {}));
  }

  installUpdate(): Promise<void> {
    return this.updates.ask(() => this.#bridge.request('updates.install', {}));
  }
}
