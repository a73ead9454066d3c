import type { TSchema } from 'typebox';
import * as accounts from './accounts.ts';
import * as audience from './audience.ts';
import type { Endpoint } from './endpoint.ts';
import * as envelope from './envelope.ts';
import * as links from './links.ts';
import * as messages from './messages.ts';
import * as payouts from './payouts.ts';
import * as post from './post.ts';
import * as posts from './posts.ts';
import * as profile from './profile.ts';
import * as signIn from './sign-in.ts';
import * as vault from './vault.ts';

const areas = [accounts, signIn, vault, posts, messages, links, audience, payouts];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;
}

function isObjectSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && 'properties' in value;
}

/** Sorted by name, since bundlers may reorder exports. */
function listExports(module: object): unknown[] {
  const byName = Object.entries<unknown>({ ...module }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return byName.map(([, value]) => value);
}

export const contract: readonly Endpoint[] = areas.flatMap((area) => listExports(area).filter(isEndpoint));

export const namedSchemas: ReadonlyMap<TSchema, string> = new Map(
  [...areas, envelope, post, profile]
    .flatMap((module) => Object.entries<unknown>(module))
    .flatMap(([name, value]) => (isObjectSchema(value) ? [[value, name] as const] : []))
);
