/** A start in two: what may be written to the disk, and what must not. Together again they are the start. */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { SignInStart, type SignInContents } from '../../../src-shared/bridge/sign-in.ts';

const Secret = Type.Optional(Type.String());
const Secrets = Type.Object({
  /** Not a secret of the platform's, but a user's: it is of use until the start is over, and on no disk. */
  email: Secret,
  password: Secret,
  auth_id: Secret,
  cookies: Secret,
  xbc: Secret,
  user_agent: Secret,
  proxyUsername: Secret,
  proxyPassword: Secret
});
type Secrets = Static<typeof Secrets>;

/** Of a custom proxy only where it is: who one is there is a secret too. */
const Body = Type.Object({
  ...Type.Omit(SignInStart, ['email', 'password', 'auth_id', 'cookies', 'xbc', 'user_agent']).properties,
  customProxy: Type.Optional(Type.Object({ host: Type.String(), port: Type.Integer() })),
  /** The account that it is begun for: the service isn't told. */
  again: Type.Optional(Type.Integer())
});
type Body = Static<typeof Body>;

const isBody = Compile(Body);
const isSecrets = Compile(Secrets);
const isStart = Compile(SignInStart);

export interface SplitStart {
  readonly body: Body;
  /** Null where there is none. */
  readonly secrets: Secrets | null;
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the fields that are not there: the service takes an empty text for a value. */
function present<T extends object>(fields: T): Present<T> {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(there) as Present<T>; // a part of T's own fields, and none of those is undefined
}

/** @param again the account that it is begun for */
export function splitStart(start: SignInStart, again: number | null = null): SplitStart {
  const { customProxy: proxy, email, password, auth_id, cookies, xbc, user_agent, ...rest } = start;
  const secrets: Secrets = present({
    email,
    password,
    auth_id,
    cookies,
    xbc,
    user_agent,
    proxyUsername: proxy?.username,
    proxyPassword: proxy?.password
  });
  const where = proxy && { host: proxy.host, port: proxy.port };
  const body: Body = {
    ...present(rest),
    auth_type: start.auth_type,
    ...(where ? { customProxy: where } : {}),
    ...(again === null ? {} : { again })
  };
  return { body, secrets: Object.keys(secrets).length === 0 ? null : secrets };
}

/** Null where the two don't make a start, as a damaged file can hold anything. */
export function joinStart(body: unknown, secrets: unknown): SignInStart | null {
  if (!isBody.Check(body) || !(secrets === null || isSecrets.Check(secrets))) return null;
  const { proxyUsername, proxyPassword, ...own } = secrets ?? {};
  const proxy = body.customProxy && {
    ...body.customProxy,
    ...present({ username: proxyUsername, password: proxyPassword })
  };
  const asked: Partial<Body> = { ...body };
  delete asked.again;
  const start = { ...asked, ...own, ...(proxy ? { customProxy: proxy } : {}) };
  return isStart.Check(start) ? start : null;
}

/** The texts that must be in no log. A browser's name is in every request of it anyway. */
export function secretTexts(secrets: unknown): string[] {
  if (!isSecrets.Check(secrets)) return [];
  const { email, password, auth_id, cookies, xbc, proxyUsername, proxyPassword } = secrets;
  const texts = [email, password, auth_id, cookies, xbc, proxyUsername, proxyPassword];
  return texts.filter((text) => text !== undefined);
}

/** The e-mail only as long as there are secrets: it is one of them. */
export function describeStart(body: unknown, secrets: unknown = null): SignInContents {
  const known: Partial<Body> = isBody.Check(body) ? body : {};
  return {
    kind: 'sign-in.start',
    authType: known.auth_type ?? 'email_password',
    name: known.name ?? null,
    email: isSecrets.Check(secrets) ? (secrets.email ?? null) : null,
    proxyCountry: known.proxyCountry ?? null,
    proxyHost: known.customProxy?.host ?? null,
    forceConnect: known.force_connect === true,
    again: known.again ?? null
  };
}
