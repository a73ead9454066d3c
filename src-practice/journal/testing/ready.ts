/** The line of `--json`, parsed. */
export interface Ready {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly accounts: readonly {
    readonly id: string;
    readonly vaultLists: readonly number[];
    readonly posts: readonly { readonly id: number; readonly comments: readonly { readonly id: number }[] }[];
    readonly chats: readonly {
      readonly id: number;
      readonly messages: readonly { readonly id: number; readonly createdAt: string; readonly isSentByMe: boolean }[];
    }[];
    readonly trialLinks: readonly number[];
    readonly trackingLinks: readonly number[];
  }[];
  readonly attempts: readonly { readonly id: string; readonly kind: string }[];
}

/** Present in every service of the usual size; its absence is a test's error. */
export function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`This service has no ${what}.`);
  return value;
}
