/** A service client on a fault server, and test calls for it. */
import { startFaultServer, type Behaviour, type FaultServer } from '../../../test/faults/server.ts';
import { ServiceClient } from '../client.ts';
import type { Attempt, ClientOptions } from '../client-options.ts';
import type { Reported } from '../read-credits.ts';

export const testKey = 'sk_live_Zx81-Q+t/9~canary=7';
export const onAccount = { params: { account: 'acct_1' } };
export const interactive = { priority: 'interactive' } as const;

/** For an answer without credits, limits and caches. */
export const reportedNothing: Reported = {
  used: null,
  balance: null,
  creditsNote: null,
  limitMinute: null,
  remainingMinute: null,
  limitDay: null,
  remainingDay: null,
  isCached: null,
  cacheNote: null
};

export interface TestedClient {
  readonly client: ServiceClient;
  readonly attempts: readonly Attempt[];
}

/** Without spacing and jitter; each test sets its own options. */
export function createTestClient(baseUrl: string, options: Partial<ClientOptions> = {}): TestedClient {
  const attempts: Attempt[] = [];
  const client = new ServiceClient({
    baseUrl,
    readKey: () => Promise.resolve(testKey),
    onAttempt: (attempt) => {
      attempts.push(attempt);
    },
    backgroundLeft: () => Infinity,
    spacingMs: 0,
    random: () => 0,
    ...options
  });
  return { client, attempts };
}

/** Runs a test against a scripted server, and always closes both. */
export async function withService(
  behaviours: readonly Behaviour[],
  test: (tested: TestedClient & { readonly server: FaultServer }) => Promise<void>,
  options: Partial<ClientOptions> = {}
): Promise<void> {
  const server = await startFaultServer(...behaviours);
  const tested = createTestClient(server.url, options);
  try {
    await test({ ...tested, server });
  } finally {
    await tested.client.close();
    await server.close();
  }
}

const meta = {
  _credits: { used: 1, balance: 900, note: 'Always' },
  _cache: { is_cached: false, note: '' },
  _rate_limits: { limit_minute: 1000, limit_day: 50_000, remaining_minute: 999, remaining_day: 49_999 }
};

export function envelope(data: unknown, beside: object = {}) {
  return { data, _meta: meta, ...beside };
}

export const vaultList = {
  id: 7,
  type: 'custom',
  name: 'Summer',
  hasMedia: true,
  canUpdate: true,
  canDelete: true,
  videosCount: 1,
  photosCount: 2,
  gifsCount: 0,
  audiosCount: 0,
  medias: []
};
