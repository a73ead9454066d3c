/** Starts the practice service; each entry of the app knows its thread's file. */

/** A running practice service, reached over HTTP like the live one. */
export interface RunningPractice {
  readonly baseUrl: string;
  readonly apiKey: string;
  stop(): Promise<void>;
}

/**
 * Starts the service on `port` (any, if 0 or taken) with the state of the file `data`. Rejects if it can't start; the
 * error has the practice service's code.
 */
export type StartPractice = (port: number, data: string) => Promise<RunningPractice>;
