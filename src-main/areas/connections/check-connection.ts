/**
 * Checks a key and lists its accounts before anything is stored. Follows no redirect, so
 * the key stays with the address that was entered.
 */
import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import { listAccounts, readProfile, whoami } from '../../../src-shared/service/accounts.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import { isMissing, serviceFailure, type ServiceFailure } from '../../../src-shared/service/failures.ts';
import { readEligibility } from '../../../src-shared/service/payouts.ts';
import { readAttempt } from '../../../src-shared/service/sign-in.ts';
import { ServiceClient } from '../../service-client/client.ts';
import type { Attempt, CallOptions, ClientSettings } from '../../service-client/client-options.ts';

export type ServiceAccount = RowOf<typeof listAccounts>;

export interface ConnectionCheck {
  readonly name: string | null;
  readonly accounts: readonly ServiceAccount[] | null;
  readonly failure: Failure | null;
}

export interface CheckInput {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly proxy: ClientSettings['proxy'];
  readonly signal: AbortSignal;
  readonly onAttempt: (attempt: Attempt) => void;
}

/** Uses its own client, so that failures here don't count against a working connection. */
export async function checkConnection({
  baseUrl,
  apiKey,
  proxy,
  signal,
  onAttempt
}: CheckInput): Promise<Result<ConnectionCheck>> {
  const heard = { json: false };
  const client = new ServiceClient({
    baseUrl,
    proxy,
    readKey: () => Promise.resolve(apiKey),
    onAttempt: (attempt) => {
      heard.json ||= attempt.isJson === true;
      onAttempt(attempt);
    },
    backgroundLeft: () => 0,
    spacingMs: 0
  });
  try {
    const checked = await check(client, { priority: 'interactive', signal });
    if (!checked.ok) return failed(explain(checked.failure));
    // Any web server answers 404 to an unknown path.
    return heard.json
      ? checked
      : failed(localFailure('not-the-service', 'The service answers every call with 404, and never in JSON.'));
  } finally {
    await client.close();
  }
}

async function check(client: ServiceClient, options: CallOptions): Promise<Result<ConnectionCheck, ServiceFailure>> {
  const who = await client.call(whoami, { params: {} }, options);
  if (!who.ok && !isMissing(who.failure)) return who;
  const { api_key: key, team } = who.ok ? who.value.content : { api_key: null, team: null };
  // Any JSON decodes, since fields may be missing. The real service names the key or its team.
  if (who.ok && key === null && team === null) return failed(anotherShape);
  const name = team?.name ?? key?.name ?? null;
  const listed = await client.call(listAccounts, { params: {} }, options);
  if (listed.ok) return ok({ name, accounts: listed.value.content, failure: null });
  const { failure } = listed;
  if (!isMissing(failure)) {
    const isKeyGood = who.ok && failure.code !== 'cancelled' && failure.code !== 'refused-key';
    return isKeyGood ? ok({ name, accounts: null, failure }) : listed;
  }
  const refusal = who.ok ? null : await askDocumented(client, options);
  return refusal ? failed(refusal) : ok({ name, accounts: null, failure: null });
}

/**
 * The two usual calls are undocumented and may be missing. The only documented call
 * without an account asks for an attempt: "unknown attempt" proves the key, and a bad key
 * is refused before.
 */
async function askDocumented(client: ServiceClient, options: CallOptions): Promise<ServiceFailure | null> {
  const input = { params: { attempt_id: 'auth_greenroom_check' } };
  const asked = await client.call(readAttempt, input, options);
  return asked.ok || provesKey(asked.failure) ? null : asked.failure;
}

/** Whether the service got as far as the request itself: it refuses a bad key before. */
export function provesKey({ code }: ServiceFailure): boolean {
  return ['not-found', 'not-offered', 'rejected', 'platform-refused'].includes(code);
}

/** By its profile, or by a documented read if the service lacks that call. */
export async function checkAccount(client: ServiceClient, id: string): Promise<Result<ServiceAccount>> {
  const options = { priority: 'interactive' } as const;
  const profile = await client.call(readProfile, { params: { account: id } }, options);
  if (profile.ok) return ok(toAccount(id, profile.value.content));
  if (!isMissing(profile.failure)) return profile;
  const read = await client.call(readEligibility, { params: { account: id } }, options);
  return read.ok ? ok(toAccount(id, { name: null, username: null })) : read;
}

function toAccount(id: string, { name, username }: { name: string | null; username: string | null }): ServiceAccount {
  return {
    id,
    platform_id: null,
    platform_username: username,
    platform_email: null,
    is_authenticated: null,
    authentication_progress: null,
    display_name: name,
    platform_user_data: null
  };
}

const anotherShape = serviceFailure('unreadable', {
  status: 200,
  words: 'The service’s JSON doesn’t match the documented format.'
});

/** A mistyped address may be another server, such as a network's sign-in page. */
function explain(failure: ServiceFailure): Failure {
  const { code, status } = failure;
  if (code !== 'unreadable' || status === null || status >= 500) return failure;
  return { ...failure, code: status >= 300 && status < 400 ? 'sent-elsewhere' : 'not-the-service' };
}
