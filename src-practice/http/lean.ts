/**
 * Mimics live services: `[]` for empty maps, rows without rare fields, no `next_page`, the
 * platform's name in refusals, and 503 while an account signs in again. As in later
 * versions, a tracking link's name is read from the body only.
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

/** PHP writes an empty map as `[]`. Every other row keeps `{}`, so clients must accept both. */
function writeEmptyMaps(value: unknown, asList = true): unknown {
  if (Array.isArray(value)) return value.map((row, index) => writeEmptyMaps(row, index % 2 === 0));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, writeEmptyMaps(inner, asList)] as const);
  return entries.length === 0 && asList ? [] : Object.fromEntries(entries);
}

function makeLean(body: Json, makeRowLean: (row: unknown) => unknown): unknown {
  const { platform_response, _pagination, ...rest } = body;
  const data = rest['data'];
  // Only lists have `hasMore`; other pages end with next_page.
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

/** Call this before the routes are added. */
export function answerLean({ app, world }: Practice): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { account } = (request.params ?? {}) as { account?: string }; // Safe: all paths use this name.
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
