/** The host applies the same rules. */
import type { IntentOf } from '../../../src-shared/bridge/outbox.ts';
import type { SignInStart } from '../../../src-shared/bridge/sign-in.ts';
import { checkAttemptStart } from '../../../src-shared/rules/sign-in.ts';
import { mistakeStrings } from './strings.ts';

export type SignInWay = SignInStart['auth_type'];
export type ProxyKind = 'none' | 'country' | 'own';

export interface StartForm {
  connection: number;
  way: SignInWay;
  name: string;
  email: string;
  password: string;
  authId: string;
  cookies: string;
  xbc: string;
  userAgent: string;
  proxy: ProxyKind;
  country: string;
  host: string;
  port: string;
  proxyUser: string;
  proxyPassword: string;
  force: boolean;
  again: number | null;
}

export type FormField = keyof typeof mistakeStrings;

export function blankForm(connection: number): StartForm {
  return {
    connection,
    way: 'email_password',
    name: '',
    email: '',
    password: '',
    authId: '',
    cookies: '',
    xbc: '',
    userAgent: '',
    proxy: 'none',
    country: '',
    host: '',
    port: '',
    proxyUser: '',
    proxyPassword: '',
    force: false,
    again: null
  };
}

/** From an earlier start; secrets, and the port and credentials of an own proxy, must be typed again. */
export function formOf({
  connection,
  contents
}: Pick<IntentOf<'sign-in.start'>, 'connection' | 'contents'>): StartForm {
  const { authType, name, email, proxyCountry, proxyHost, forceConnect, again } = contents;
  return {
    ...blankForm(connection),
    way: authType,
    name: name ?? '',
    email: email ?? '',
    proxy: proxyHost !== null ? 'own' : proxyCountry !== null ? 'country' : 'none',
    country: proxyCountry ?? '',
    host: proxyHost ?? '',
    force: forceConnect,
    again
  };
}

function proxyOf(form: StartForm): Pick<SignInStart, 'proxyCountry' | 'customProxy'> {
  if (form.proxy === 'country') return { proxyCountry: form.country.trim().toLowerCase() };
  if (form.proxy === 'none') return {};
  const username = form.proxyUser.trim();
  return {
    customProxy: {
      host: form.host.trim(),
      port: Number(form.port),
      ...(username === '' ? {} : { username }),
      ...(form.proxyPassword === '' ? {} : { password: form.proxyPassword })
    }
  };
}

export function toStart(form: StartForm): SignInStart {
  const name = form.name.trim();
  const base = {
    auth_type: form.way,
    ...(name === '' ? {} : { name }),
    ...proxyOf(form),
    ...(form.force ? { force_connect: true } : {})
  };
  if (form.way === 'email_password') return { ...base, email: form.email.trim(), password: form.password };
  if (form.way === 'mobile_app') return base;
  return {
    ...base,
    auth_id: form.authId.trim(),
    cookies: form.cookies.trim(),
    xbc: form.xbc.trim(),
    user_agent: form.userAgent.trim()
  };
}

const fieldNames: Readonly<Record<string, FormField>> = {
  email: 'email',
  password: 'password',
  auth_id: 'authId',
  cookies: 'cookies',
  xbc: 'xbc',
  user_agent: 'userAgent'
};

export function findMistakes(form: StartForm): Partial<Record<FormField, string>> {
  const missing = checkAttemptStart(toStart(form)).flatMap(({ field }) => fieldNames[field] ?? []);
  const port = Number(form.port);
  const isPort = /^\d{1,5}$/.test(form.port.trim()) && port >= 1 && port <= 65_535;
  const wrong: (FormField | false)[] = [
    ...missing,
    form.proxy === 'country' && !/^[a-z]{2}$/i.test(form.country.trim()) && 'country',
    form.proxy === 'own' && form.host.trim() === '' && 'host',
    form.proxy === 'own' && !isPort && 'port'
  ];
  return Object.fromEntries(wrong.flatMap((field) => (field === false ? [] : [[field, mistakeStrings[field]]])));
}
