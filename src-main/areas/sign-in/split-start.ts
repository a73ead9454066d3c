/** Splits the start of a sign-in into a storable and a secret part, and joins them again. */
import { Type, type Static } from 'typebox';
import { SignInStart, type SignInContents } from '../../../src-shared/bridge/sign-in.ts';
import { LateCheck } from '../../../src-shared/service/late-check.ts';

const Secret = Type.Optional(Type.String());
const Secrets = Type.Object({
  /** Needed until the start is over, and never on disk. */
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

/** Only the address of a custom proxy is stored; its user is a secret. */
const Body = Type.Object({
  ...Type.Omit(SignInStart, ['email', 'password', 'auth_id', 'cookies', 'xbc', 'user_agent']).properties,
  customProxy: Type.Optional(Type.Object({ host: Type.String(), port: Type.Integer() })),
  /** The account to sign in again. Never sent to the service. */
  again: Type.Optional(Type.Integer())
});
type Body = Static<typeof Body>;

const isBody = new LateCheck(Body);
const isSecrets = new LateCheck(Secrets);
const isStart = new LateCheck(SignInStart);

export interface SplitStart {
  readonly body: Body;
  readonly secrets: Secrets | null;
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out empty fields, since the service takes an empty text for a value. */
function present<T extends object>(fields: T): Present<T> {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(there) as Present<T>; // a part of T's own fields, and none of those is undefined
}

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

/** Texts that must be in no log. A browser's name isn't one, since every request has it. */
export function secretTexts(secrets: unknown): string[] {
  if (!isSecrets.Check(secrets)) return [];
  const { email, password, auth_id, cookies, xbc, proxyUsername, proxyPassword } = secrets;
  const texts = [email, password, auth_id, cookies, xbc, proxyUsername, proxyPassword];
  return texts.filter((text) => text !== undefined);
}

/** The email is a secret, so it is shown only while the secrets are in memory. */
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
