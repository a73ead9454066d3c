/** Options of the backend that only a host knows. */
import type { Worker } from 'node:worker_threads';
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
  /** The log's file, for a bug report. Absent if the log goes to standard error alone. */
  readonly logFile?: string;
  readonly storeWorker: URL;
  /** A store worker that was started as reader before the backend was there. */
  readonly storeReader?: Worker;
  readonly startPractice: StartPractice;
  /** Turns `/picture/<account>/<media>/<kind>` into an address that the host's page may load. */
  readonly pictureAddress: (path: string) => string;
  readonly onEvent: (message: EventMessage) => void;
  /**
   * Shows a system notification whose click leads to its route. Absent if the page does so
   * itself.
   */
  readonly notify?: (notice: Notice) => void;
  /** Absent if the page can copy by itself. */
  readonly copyText?: (text: string) => Promise<void>;
  /** Shows a folder in the file manager; rejects on failure. Absent if the host can't. */
  readonly openFolder?: (folder: string) => Promise<void>;
  /** Restarts the app in order; resolves once that is under way. Absent if the host can't. */
  readonly restart?: () => Promise<void>;
  readonly updates?: UpdateSource;
  /** The operating system's by default. */
  readonly keychain?: Keychain;
  readonly spacingMs?: ClientSettings['spacingMs'];
}
