/** The areas over one database and a service with one answer: without threads and HTTP. */
import type { PlainHandlers, Input, Output, RequestName } from '../../../src-shared/bridge/bridge.ts';
import { failed, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { Endpoint, CallInput } from '../../../src-shared/service/endpoint.ts';
import { serviceFailure } from '../../../src-shared/service/failures.ts';
import { audienceArea } from '../../../src-main/areas/audience/area.ts';
import { linksArea } from '../../../src-main/areas/links/area.ts';
import { messagesArea } from '../../../src-main/areas/messages/area.ts';
import { payoutsArea } from '../../../src-main/areas/payouts/area.ts';
import { postsArea } from '../../../src-main/areas/posts/area.ts';
import { profilesArea } from '../../../src-main/areas/profiles/area.ts';
import { signInArea } from '../../../src-main/areas/sign-in/area.ts';
import { vaultArea } from '../../../src-main/areas/vault/area.ts';
import type { Area } from '../../../src-main/area.ts';
import { feedsArea } from '../../../src-main/feed/area.ts';
import { outboxArea } from '../../../src-main/outbox/area.ts';
import { buildRequest } from '../../../src-main/service-client/build-request.ts';
import type { CallOptions } from '../../../src-main/service-client/client-options.ts';
import type { ServiceClient } from '../../../src-main/service-client/client.ts';
import { decodeAnswer } from '../../../src-main/service-client/read-answer.ts';
import { parseBody, readRefusal } from '../../../src-main/service-client/read-refusal.ts';
import { hostForTest, startArea } from '../../../src-main/testing/area-host.ts';
import { openOne } from './one-database.ts';

/** Midday, so that an hour or a day away is unambiguous. */
export const now = Date.UTC(2026, 10, 20, 12);

/** Sealing does nothing, so that contents are readable. */
const openSealer = { seal: (bytes: Uint8Array) => bytes, open: (bytes: Uint8Array) => bytes };

export interface AreasAtWork extends ReturnType<typeof openOne> {
  /** Paths sent to the answered call, in the notation of field-paths.ts. */
  readonly sent: ReadonlySet<string>;
  readonly ask: <N extends RequestName>(name: N, input: Input<N>) => Promise<Result<Output<N>>>;
  readonly settle: () => Promise<void>;
  readonly close: () => void;
}

export function openAreas(answered: Endpoint, body: unknown): AreasAtWork {
  const one = openOne();
  const sent = new Set<string>();
  const client = {
    call<E extends Endpoint>(endpoint: E, input: CallInput<E>, { pageQuery = null }: CallOptions) {
      buildRequest(endpoint, input, '', pageQuery);
      if (endpoint.name !== answered.name) return Promise.resolve(failed(serviceFailure('not-found')));
      for (const path of namesIn(input)) sent.add(path);
      const type = endpoint.answer.form === 'text' ? 'text/plain' : 'application/json';
      const answer = { status: 200, headers: { 'content-type': type }, text: textOf(body) };
      const parsed = parseBody(answer);
      const refusal = readRefusal(endpoint, answer, parsed, now);
      const decoding = refusal ? null : decodeAnswer(endpoint, answer, parsed);
      return Promise.resolve(decoding ? ok(decoding) : failed(refusal ?? serviceFailure('unreadable')));
    }
  };
  // Safe: the areas use nothing else of a client.
  const opened = { ...one, client: client as unknown as ServiceClient };
  const { host, defects, fallSilent } = hostForTest({
    ...opened,
    accounts: ['acct_1'],
    ports: { askSignedIn: () => Promise.resolve(ok(true)), settleUnnamed: () => Promise.resolve(null) },
    sealer: () => Promise.resolve(openSealer),
    now: () => now
  });
  const areas: Area<never>[] = [
    outboxArea(host, false),
    vaultArea(host),
    postsArea(host),
    linksArea(host),
    messagesArea(host),
    audienceArea(host),
    payoutsArea(host),
    profilesArea(host),
    signInArea(host),
    feedsArea(host)
  ].map((area) => startArea(host, area));
  // Safe: tests only use what exists.
  const handlers = Object.assign({}, ...areas.map((area) => area.handlers)) as PlainHandlers;
  return {
    ...one,
    sent,
    ask: (name, input) => handlers[name](input),
    async settle() {
      await host.outbox.settle();
      for (const area of areas) await area.settle?.();
      if (defects.length > 0) throw defects[0] as Error;
    },
    close() {
      fallSilent();
      one.raw.close();
    }
  };
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function namesIn({ params, query = {}, body = {} }: { params: object; query?: object; body?: object }): string[] {
  return [
    ...Object.keys(params).map((name) => `:${name}`),
    ...Object.keys(query).map((name) => `?${name}`),
    ...Object.entries(body).map(([name, value]) => `body.${name}${Array.isArray(value) ? '[]' : ''}`)
  ];
}
