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
  /** For a bug report. Absent if the log goes to standard error alone. */
  readonly logFile?: string;
  readonly storeWorker: URL;
  readonly storeReader?: Worker;
  readonly startPractice: StartPractice;
  readonly pictureAddress: (path: string) => string;
  readonly onEvent: (message: EventMessage) => void;
  /** A click on the notification leads to its route. Absent if the page notifies by itself. */
  readonly notify?: (notice: Notice) => void;
  readonly copyText?: (text: string) => Promise<void>;
  /** Rejects on failure. Absent if the host has no file manager. */
  readonly openFolder?: (folder: string) => Promise<void>;
  /** Shows a file that the page saved; false if it's gone. Absent if a browser saves files. */
  readonly showSaved?: (file: number) => boolean;
  readonly restart?: () => Promise<void>;
  readonly updates?: UpdateSource;
  readonly keychain?: Keychain;
  readonly spacingMs?: ClientSettings['spacingMs'];
}
