export interface RunningPractice {
  readonly baseUrl: string;
  readonly apiKey: string;
  stop(): Promise<void>;
}

/**
 * Starts the service on `port` (any, if 0 or taken), with its state in the file `data`.
 * Rejects with the practice service's code if it can't start.
 */
export type StartPractice = (port: number, data: string) => Promise<RunningPractice>;
