import type { Static } from 'typebox';
import { checkAttemptStart, type StartBreach } from '../../src-shared/rules/sign-in.ts';
import type { AttemptStart } from '../../src-shared/service/sign-in.ts';
import { invalid, platformRefused } from '../http/refusal.ts';
import type { Person } from '../sample/people.ts';
import { mostAccounts } from '../vault/timeline.ts';
import type { World } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import type { Attempt, Course } from './attempt.ts';
import { chooseCourse } from './outcomes.ts';

type StartBody = Static<typeof AttemptStart>;

function wordBreach({ field, rule }: StartBreach): string {
  if (rule === 'not-together') return 'The custom proxy field prohibits proxy country from being present.';
  return `The ${field.replaceAll('_', ' ')} field is required.`;
}

function checkBody(body: StartBody): void {
  const breaches = checkAttemptStart(body);
  if (breaches.length === 0) return;
  throw invalid(Object.fromEntries(breaches.map((breach) => [breach.field, [wordBreach(breach)]])));
}

/** Sessions and phones come without an email, so a person is invented. */
function readPerson({ email, name }: StartBody): Person | null {
  if (email === undefined || email === '') return null;
  const username = email.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return { displayName: name === undefined || name === '' ? email : name, username, email };
}

const alreadyConnected: Course = { kind: 'fails', after: 2000, because: 'This account is already connected' };

/** Signed-in accounts sign in again only on request (live-service-notes.md, A5). */
function decideCourse(body: StartBody, account: PracticeAccount | undefined): Course {
  if (account?.isSignedIn === true && body.force_connect !== true) return alreadyConnected;
  return chooseCourse(body.email ?? '', body.auth_type === 'mobile_app');
}

export function startAttempt(world: World, body: StartBody): Attempt {
  checkBody(body);
  const person = readPerson(body);
  const account = [...world.accounts.values()].find(({ email }) => email === person?.email);
  if (account === undefined && world.attempts.nextIndex >= mostAccounts) {
    throw platformRefused(400, 'No further account can be connected.');
  }
  return world.attempts.start({
    kind: 'started',
    course: decideCourse(body, account),
    startedAt: world.clock.now(),
    isMobile: body.auth_type === 'mobile_app',
    account: account ?? null,
    person
  });
}
