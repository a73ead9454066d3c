/** What both hosts give the backend: what only they know. */
import type { Logger } from 'pino';
import type { EventMessage } from '../src-shared/bridge/bridge.ts';
import type { Notice } from '../src-shared/rules/need-notice.ts';
import type { Keychain } from './keychain/keychain.ts';
import type { ClientSettings } from './service-client/client-options.ts';
import type { StartPractice } from './start-practice.ts';
import type { UpdateSource } from './updates/updater.ts';

export interface BackendOptions {
  readonly dataDir: string;
  readonly host: 'electron' | 'web';
  readonly version: string;
  readonly log: Logger;
  /** The log's file, to attach to a bug report. Absent if the log goes to standard error alone. */
  readonly logFile?: string;
  /** The store's worker, built or as source: each host's entry knows where it lies. */
  readonly storeWorker: URL;
  readonly startPractice: StartPractice;
  /** Turns `/picture/<account>/<media>/<kind>` into an address that the host's page may load. */
  readonly pictureAddress: (path: string) => string;
  readonly onEvent: (message: EventMessage) => void;
  /** Shows a notification of the system's, whose click leads to its route; absent where the page does that by itself. */
  readonly notify?: (notice: Notice) => void;
  /** Puts a text on the clipboard; absent where the page may do that itself. */
  readonly copyText?: (text: string) => Promise<void>;
  /** Shows a folder in the system's own program for files; rejects where that fails. Absent where the host can't. */
  readonly openFolder?: (folder: string) => Promise<void>;
  /** Ends this process in order and starts the app again; resolves once that is under way. Absent where the host can't. */
  readonly restart?: () => Promise<void>;
  /** How newer versions of the app come; absent where a browser shows it. */
  readonly updates?: UpdateSource;
  /** The operating system's where absent. */
  readonly keychain?: Keychain;
  readonly spacingMs?: ClientSettings['spacingMs'];
}
