/** How the host starts the practice service: each entry of the app knows where its thread lies. */

/** A practice service that runs: the app reaches it over HTTP, as it reaches the live one. */
export interface RunningPractice {
  readonly baseUrl: string;
  readonly apiKey: string;
  stop(): Promise<void>;
}

/**
 * Starts the service on `port`, or on any where that is 0 or taken, with the state in the file `data`. Rejects if it can't start;
 * the error has the practice service's code.
 */
export type StartPractice = (port: number, data: string) => Promise<RunningPractice>;
