/**
 * Answers as live services also send them: `[]` for some empty maps, rows without what only some answers give, no `next_page`, the
 * platform's name in a refusal, and 503 while an account is being signed in again. The name of a tracking link is taken from a body
 * alone, as later versions do.
 */
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import { createTrackingLink, listTrackingSubscribers } from '../../src-shared/service/links.ts';
import { listChats } from '../../src-shared/service/messages.ts';
import { listMedia } from '../../src-shared/service/vault.ts';
import type { Practice } from '../practice.ts';
import { accountBusy } from './refusal.ts';
import { urlOf } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keep(value: unknown, isKept: (name: string) => boolean): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name))) : value;
}

const userFields = new Set(['id', 'view', 'avatar', 'name', 'username', 'isVerified']);
const seldomMediaFields = new Set(['convertedToVideo', 'hasCustomPreview', 'releaseForms', 'hasPosts', 'counters']);
const leanUser = (user: unknown) => keep(user, (name) => userFields.has(name));

/** By endpoint, what becomes of each row. */
const leanRows = new Map<Endpoint, (row: unknown) => unknown>([
  [listTrackingSubscribers, leanUser],
  [listChats, (chat) => (isObject(chat) ? { ...chat, fan: leanUser(chat['fan']) } : chat)],
  [listMedia, (media) => keep(media, (name) => !seldomMediaFields.has(name))]
]);
const nameRoute = (endpoint: Endpoint) => `${endpoint.method} ${urlOf(endpoint)}`;
const leanRowsOfRoute = new Map([...leanRows].map(([endpoint, makeLean]) => [nameRoute(endpoint), makeLean]));

function leanContent(content: unknown, makeLean: (row: unknown) => unknown): unknown {
  if (Array.isArray(content)) return content.map(makeLean);
  if (isObject(content) && Array.isArray(content['list'])) return { ...content, list: content['list'].map(makeLean) };
  return content;
}

/** An empty map as PHP writes it. Every other row of a list keeps `{}`: a client has to read both, side by side. */
function writeEmptyMaps(value: unknown, asList = true): unknown {
  if (Array.isArray(value)) return value.map((row, index) => writeEmptyMaps(row, index % 2 === 0));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, writeEmptyMaps(inner, asList)] as const);
  return entries.length === 0 && asList ? [] : Object.fromEntries(entries);
}

function makeLean(body: Json, makeRowLean: (row: unknown) => unknown): unknown {
  const { platform_response, _pagination, ...rest } = body;
  const data = rest['data'];
  // Only a list says in `hasMore` whether there is more; other pages end where next_page does.
  const isCounted = isObject(data) && 'hasMore' in data;
  const pagination = _pagination === undefined ? {} : { _pagination: isCounted ? { next_page: null } : _pagination };
  return writeEmptyMaps({
    ...rest,
    ...(data === undefined ? {} : { data: leanContent(data, makeRowLean) }),
    ...pagination,
    ...(platform_response === undefined ? {} : { brand_response: platform_response })
  });
}

const asItIs = (row: unknown) => row;

const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? ''}`;

/** For a service that is to answer so; before its routes are added. */
export function answerLean({ app, world }: Practice): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { account } = (request.params ?? {}) as { account?: string }; // named so in every path that has one
    const isSigningIn = [...world.attempts.open].some((one) => one.account?.id === account && !one.account?.isSignedIn);
    if (account !== undefined && isSigningIn && request.routeOptions.config.isFree !== true) throw accountBusy();
    if (routeOf(request) === nameRoute(createTrackingLink)) request.query = {};
    done();
  });
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const isAnswer = isObject(payload) && request.routeOptions.url?.startsWith('/api/') === true;
    done(null, isAnswer ? makeLean(payload, leanRowsOfRoute.get(routeOf(request)) ?? asItIs) : payload);
  });
}
