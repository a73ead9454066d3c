/** Checked automatically if wanted, downloaded when found, installed only on a user's request. */
import type { Settings } from '../../src-shared/settings/settings.ts';
import type { Handlers } from '../../src-shared/bridge/bridge.ts';
import { ok } from '../../src-shared/bridge/failure.ts';
import type { UpdateState, updatesRequests } from '../../src-shared/bridge/updates.ts';
import { explainUpdateFailure, type UpdateStep } from './explain-failure.ts';
import type { Updater, UpdateSource } from './updater.ts';

export interface UpdatesOptions {
  readonly source: UpdateSource;
  readonly settings: () => Pick<Settings, 'checksForUpdates' | 'proxy' | 'proxyUrl'>;
  readonly isSending: () => boolean;
  readonly onChange: (state: UpdateState) => void;
  readonly onDefect: (error: unknown) => void;
  readonly now?: () => number;
}

/** The start is busy enough, so the first check waits. */
const firstRestMs = 60_000;
const restMs = 4 * 3_600_000;
const whileSendingMs = 60_000;

export class Updates {
  readonly #options: UpdatesOptions;
  readonly #now: () => number;
  #state: UpdateState;
  #checkedAt: number | null = null;
  #updater: Promise<Updater> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: UpdatesOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    const { source } = options;
    this.#state = 'why' in source ? { kind: 'unsupported', why: source.why } : { kind: 'idle', checkedAt: null };
  }

  readonly handlers: Pick<Handlers, keyof typeof updatesRequests> = {
    'updates.read': () => Promise.resolve(ok(this.#state)),
    'updates.check': () => {
      void this.check();
      return Promise.resolve(ok(this.#state));
    },
    'updates.install': () => {
      void this.#install();
      return Promise.resolve(ok(this.#state));
    }
  };

  start(): void {
    if (this.#state.kind !== 'unsupported') this.#plan(firstRestMs);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async check(): Promise<void> {
    if (this.#state.kind !== 'idle' && this.#state.kind !== 'failed') return;
    this.#say({ kind: 'checking' });
    const isChecked = await this.#try('check', async (updater) => {
      const version = await updater.check(this.#options.settings());
      this.#checkedAt = this.#now();
      this.#say(version === null ? this.#idle() : { kind: 'loading', version, percent: 0 });
    });
    if (isChecked) await this.#load();
  }

  async #load(): Promise<void> {
    if (this.#state.kind !== 'loading') return;
    const { version } = this.#state;
    await this.#try('load', async (updater) => {
      await updater.load((percent) => {
        this.#sayPercent(version, percent);
      });
      this.#say({ kind: 'ready', version });
    });
  }

  async #install(): Promise<void> {
    if (this.#state.kind !== 'ready') return;
    await this.#try('install', (updater) => updater.install());
  }

  #sayPercent(version: string, percent: number): void {
    const whole = Math.max(0, Math.min(100, Math.floor(percent)));
    if (this.#state.kind === 'loading' && whole > this.#state.percent)
      this.#say({ kind: 'loading', version, percent: whole });
  }

  async #try(step: UpdateStep, work: (updater: Updater) => Promise<void>): Promise<boolean> {
    try {
      await work(await this.#open());
      return true;
    } catch (error) {
      this.#say({ kind: 'failed', words: explainUpdateFailure(step, error), checkedAt: this.#checkedAt });
      this.#options.onDefect(error);
      return false;
    }
  }

  #open(): Promise<Updater> {
    const { source } = this.#options;
    if ('why' in source) return Promise.reject(new Error('there is no updater'));
    this.#updater ??= source.open().catch((error: unknown) => {
      this.#updater = null;
      throw error;
    });
    return this.#updater;
  }

  #plan(ms: number): void {
    this.#timer = setTimeout(() => {
      const isLater = this.#options.isSending();
      this.#plan(isLater ? whileSendingMs : restMs);
      if (!isLater && this.#options.settings().checksForUpdates) void this.check();
    }, ms);
    this.#timer.unref();
  }

  #idle(): UpdateState {
    return { kind: 'idle', checkedAt: this.#checkedAt };
  }

  #say(state: UpdateState): void {
    this.#state = state;
    this.#options.onChange(state);
  }
}
