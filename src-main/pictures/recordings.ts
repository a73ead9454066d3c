/** Videos and audio, streamed under the guard as they are played. Nothing is stored. */
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { failed, localFailure, ok, type Result } from '../../src-shared/bridge/failure.ts';
import type { Store } from '../store/store.ts';
import { GuardedAgents } from './guard.ts';
import { requestUnderGuard, toGuardFailure, toStatusFailure } from './guarded-request.ts';
import { recordingUrl } from './picture-url.ts';

export interface RecordingsOptions {
  readonly store: Pick<Store, 'read'>;
  /** True if the account's service is on this machine, where its files may be too. */
  readonly allowsLoopback: (account: number) => boolean;
}

export interface RecordingRequest {
  readonly account: number;
  readonly media: number;
  /** The part to play, as in the Range header; null for all. */
  readonly range: string | null;
}

export interface Recording {
  readonly status: 200 | 206;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

const playableTypes = new Set([
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/aac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'audio/x-m4a',
  'audio/x-wav'
]);
const passedOn = ['content-length', 'content-range', 'accept-ranges'] as const;
const oneRange = /^bytes=\d*-\d*$/;

export class Recordings {
  readonly #options: RecordingsOptions;
  /** Apart from those of pictures: a paused video keeps its connection. */
  readonly #agents = new GuardedAgents();

  constructor(options: RecordingsOptions) {
    this.#options = options;
  }

  /**
   * `not-found` if the medium has no file to play, `unreadable` if it is neither video nor
   * audio, `not-allowed` if the guard refuses its address, `offline` if it can't be loaded.
   */
  async open({ account, media, range }: RecordingRequest, signal: AbortSignal): Promise<Result<Recording>> {
    const row = await this.#options.store.read(account, 'readPictures', media);
    const address = row && recordingUrl(row);
    if (!address) return failed(localFailure('not-found'));
    const allowsLoopback = this.#options.allowsLoopback(account);
    const headers = range !== null && oneRange.test(range) ? { range } : {};
    try {
      const request = { agent: this.#agents.of(allowsLoopback), allowsLoopback, signal, headers };
      const answer = await requestUnderGuard(request, address);
      return answer.ok ? take(answer.value) : answer;
    } catch (error) {
      return failed(signal.aborted ? localFailure('cancelled') : toGuardFailure(error, signal));
    }
  }

  close(): Promise<void> {
    return this.#agents.destroy();
  }
}

function take({ statusCode, headers, body }: Dispatcher.ResponseData): Result<Recording> {
  const type = String(headers['content-type'] ?? '')
    .replace(/;.*/, '')
    .trim()
    .toLowerCase();
  if ((statusCode === 200 || statusCode === 206) && playableTypes.has(type)) {
    const own = passedOn.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    return ok({ status: statusCode, headers: { 'content-type': type, ...Object.fromEntries(own) }, body });
  }
  body.destroy();
  if (statusCode !== 200 && statusCode !== 206) return failed(toStatusFailure(statusCode));
  return failed(localFailure('unreadable', 'The response is neither video nor audio.'));
}
