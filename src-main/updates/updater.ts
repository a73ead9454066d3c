/** What gets a newer version of Greenroom and puts it in place. The desktop host's is electron-updater; tests have their own. */
import type { Settings } from '../../src-shared/settings/settings.ts';
import type { UpdateState } from '../../src-shared/bridge/updates.ts';

/** The way out that a user has chosen. */
export type ProxyChoice = Pick<Settings, 'proxy' | 'proxyUrl'>;

/** Everything rejects with an error whose `code` says why, where there is one (`explain-failure.ts`). */
export interface Updater {
  /** The newer version that there is; null where this is the newest. */
  check(proxy: ProxyChoice): Promise<string | null>;
  /** Loads what `check` found, and checks that it is whole and ours. `onPercent` hears 0 to 100. */
  load(onPercent: (percent: number) => void): Promise<void>;
  /** Closes everything in order, puts what was loaded in this one's place and starts it. Only after `load`. */
  install(): Promise<void>;
}

type NoUpdates = Extract<UpdateState, { readonly kind: 'unsupported' }>['why'];

/** Whether a host can update itself. `open` loads the updater, which is only done when it is first used. */
export type UpdateSource = { readonly why: NoUpdates } | { readonly open: () => Promise<Updater> };
