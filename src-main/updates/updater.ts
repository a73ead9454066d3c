import type { Settings } from '../../src-shared/settings/settings.ts';
import type { UpdateState } from '../../src-shared/bridge/updates.ts';

export type ProxyChoice = Pick<Settings, 'proxy' | 'proxyUrl'>;

/** Everything rejects with an error whose `code` says why, if known (explain-failure.ts). */
export interface Updater {
  check(proxy: ProxyChoice): Promise<string | null>;
  /** Also verifies the download. `onPercent` gets 0 to 100. */
  load(onPercent: (percent: number) => void): Promise<void>;
  /** Call this after `load`. Closes everything in order, installs, and starts the new version. */
  install(): Promise<void>;
}

type NoUpdates = Extract<UpdateState, { readonly kind: 'unsupported' }>['why'];

/** `open` loads the updater at first use. */
export type UpdateSource = { readonly why: NoUpdates } | { readonly open: () => Promise<Updater> };
