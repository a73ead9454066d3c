/** What the settings show of the host: sizes, backups, the export, updates. Read when the view opens, and followed while it is. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { BackupsState, ExportState, StorageSizes } from '../../../src-shared/bridge/storage.ts';
import type { UpdateState } from '../../../src-shared/bridge/updates.ts';
import { HostPart } from './host-part.svelte.ts';

export class SettingsData {
  readonly #bridge: Bridge;
  readonly storage: HostPart<StorageSizes>;
  readonly backups: HostPart<BackupsState>;
  readonly export: HostPart<ExportState>;
  readonly updates: HostPart<UpdateState>;

  /** For a component. */
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

  /** @returns the bytes that were freed; null where it failed */
  async clearAccount(account: number): Promise<number | null> {
    return this.#clear(() => this.#bridge.request('storage.clearAccount', { account }));
  }

  async clearPictures(): Promise<number | null> {
    return this.#clear(() => this.#bridge.request('storage.clearPictures', {}));
  }

  async #clear(request: Parameters<typeof this.storage.work<{ readonly freed: number }>>[0]): Promise<number | null> {
    const done = await this.storage.work(request);
    if (done) await this.storage.query.refresh();
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
