/** Loads and installs a newer version of Greenroom: electron-updater in the desktop, stand-ins in tests. */
import type { Settings } from '../../src-shared/settings/settings.ts';
import type { UpdateState } from '../../src-shared/bridge/updates.ts';

/** The proxy that a user chose. */
export type ProxyChoice = Pick<Settings, 'proxy' | 'proxyUrl'>;

/** Everything rejects with an error whose `code` says why, if known (`explain-failure.ts`). */
export interface Updater {
  /** The newer version; null if this is the newest. */
  check(proxy: ProxyChoice): Promise<string | null>;
  /** Loads what `check` found, and verifies it. `onPercent` gets 0 to 100. */
  load(onPercent: (percent: number) => void): Promise<void>;
  /** Closes everything in order, installs the loaded version and starts it. Only after `load`. */
  install(): Promise<void>;
}

type NoUpdates = Extract<UpdateState, { readonly kind: 'unsupported' }>['why'];

/** The host's way to update itself, if it has one. `open` loads the updater at first use. */
export type UpdateSource = { readonly why: NoUpdates } | { readonly open: () => Promise<Updater> };
