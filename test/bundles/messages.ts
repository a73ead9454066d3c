/**
 * Messages between a test and the main process. Both ends are in this folder; values are
 * structured-cloned.
 */

export interface SenderFrame {
  readonly origin: string;
  readonly isTop: boolean;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export type Question =
  | { readonly ask: 'invoke'; readonly frame: SenderFrame; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly ask: 'fetch'; readonly method: string; readonly url: string; readonly headers: Record<string, string> }
  /** `source` is a function of the fake's parts and `arg`, run in the process. */
  | { readonly ask: 'evaluate'; readonly source: string; readonly arg: unknown };

export type ToMain = Question & { readonly id: number };

export type FromMain =
  | { readonly tell: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly tell: 'failure'; readonly id: number; readonly words: string }
  /** Main called `electron`; functions among the arguments are only named. */
  | { readonly tell: 'call'; readonly name: string; readonly args: readonly unknown[] }
  | { readonly tell: 'lacking'; readonly name: string }
  | { readonly tell: 'load'; readonly url: string; readonly preload: string }
  | { readonly tell: 'send'; readonly channel: string; readonly args: readonly unknown[] };
