/** What the settings show of the host: sizes, backups, the export, updates. Read when the view opens, and followed while it is. */
import type { Bridge, EventMessage } from '../../../src-shared/bridge/bridge.ts';
import type { BackupsState, ExportState, StorageSizes } from '../../../src-shared/bridge/storage.ts';
import type { UpdateState } from '../../../src-shared/bridge/updates.ts';
import { againWhenCalled } from '../../lib/again.ts';
import { HostPart } from './host-part.svelte.ts';

export class SettingsData {
  readonly #bridge: Bridge;
  readonly storage = new HostPart<StorageSizes>();
  readonly backups = new HostPart<BackupsState>();
  readonly export = new HostPart<ExportState>();
  readonly updates = new HostPart<UpdateState>();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Gives back the function that ends the following. */
  follow(): () => void {
    void this.readStorage();
    void this.export.read(() => this.#bridge.request('export.read', {}));
    void this.updates.read(() => this.#bridge.request('updates.read', {}));
    return this.#bridge.onEvent((message) => {
      this.#hear(message);
    });
  }

  #hear(message: EventMessage): void {
    if (message.event === 'storage.changed') void this.readStorage();
    else if (message.event === 'export.changed') this.export.take(message.payload.state);
    else if (message.event === 'updates.changed') this.updates.take(message.payload.state);
  }

  /** Sizes and backups. They change while they are read, so whoever asks then gets a later reading. */
  readonly readStorage = againWhenCalled(async () => {
    const [sizes, backups] = await Promise.all([
      this.#bridge.request('storage.read', {}),
      this.#bridge.request('backups.read', {})
    ]);
    if (sizes.ok) this.storage.take(sizes.value);
    else this.storage.fail(sizes.failure);
    if (backups.ok) this.backups.take(backups.value);
    else this.backups.fail(backups.failure);
  });

  /** @returns the bytes that were freed; null where it failed */
  async clearAccount(account: number): Promise<number | null> {
    return this.#clear(() => this.#bridge.request('storage.clearAccount', { account }));
  }

  async clearPictures(): Promise<number | null> {
    return this.#clear(() => this.#bridge.request('storage.clearPictures', {}));
  }

  async #clear(request: Parameters<typeof this.storage.work<{ readonly freed: number }>>[0]): Promise<number | null> {
    const done = await this.storage.work(request);
    if (done) await this.readStorage();
    return done?.freed ?? null;
  }

  makeBackup(): Promise<void> {
    return this.backups.ask(() => this.#bridge.request('backups.make', {}));
  }

  /** @param id null takes the choice back */
  chooseBackup(id: string | null): Promise<void> {
    return this.backups.ask(() => this.#bridge.request('backups.choose', { id }));
  }

  beginExport(): Promise<void> {
    return this.export.ask(() => this.#bridge.request('export.begin', {}));
  }

  stopExport(): Promise<void> {
    return this.export.ask(() => this.#bridge.request('export.cancel', {}));
  }

  checkForUpdates(): Promise<void> {
    return this.updates.ask(() => this.#bridge.request('updates.check', {}));
  }

  installUpdate(): Promise<void> {
    return this.updates.ask(() => this.#bridge.request('updates.install', {}));
  }
}
