/** The email chooses the course, so that no secret is needed. */
import { second } from '../sample/time.ts';
import type { Course } from './attempt.ts';

const courses: Readonly<Record<string, Course>> = {
  wrong: { kind: 'fails', after: 3 * second, because: 'Wrong email or password' },
  sms: { kind: 'asks', after: 2 * second, way: 'sms' },
  app: { kind: 'asks', after: 2 * second, way: 'app' },
  mail: { kind: 'asks', after: 2 * second, way: 'mail' },
  selfie: { kind: 'selfie', after: 2 * second, doneAfter: 30 * second },
  stuck: { kind: 'stays' }
};

const withoutCode: Course = { kind: 'succeeds', after: 6 * second };
const onPhone: Course = { kind: 'succeeds', after: 15 * second };

/** `sms`, `sms+two` and `sms.lena` at any domain ask for a code by SMS. */
export function chooseCourse(email: string, isMobile: boolean): Course {
  const [word = ''] = email.toLowerCase().split(/[^a-z]/);
  const named = Object.hasOwn(courses, word) ? courses[word] : undefined;
  return named ?? (isMobile ? onPhone : withoutCode);
}

export const signInHelp = `Sign-ins go as the e-mail says that they are started with, at any domain
  wrong@   the platform refuses e-mail and password
  sms@     asks for a code by SMS, app@ for one from an app, mail@ for one by e-mail
  selfie@  asks for a selfie, which is made after half a minute
  stuck@   stays in progress; any other signs in without asking
  Right codes are any 4 to 8 digits but zeros. A wrong code is asked for again, and the third one ends the attempt.`;
