import type { Ms } from '../../src-shared/rules/ms.ts';
import { second } from '../sample/time.ts';
import type { Attempt } from './attempt.ts';

/** How long (ms) the platform checks a code. */
const rightCodeTime = 4 * second;
const wrongCodeTime = 2 * second;
const mostWrongCodes = 3;

/** `completedAt` in ms since 1970; `error` is the platform's last message. */
export type Standing =
  | { readonly phase: 'working' | 'code' | 'selfie'; readonly completedAt: null; readonly error: string | null }
  | { readonly phase: 'failed' | 'done'; readonly completedAt: number; readonly error: string | null };

function stand(phase: 'working' | 'code' | 'selfie', error: string | null = null): Standing {
  return { phase, completedAt: null, error };
}

function end(at: number, now: number, error: string | null): Standing {
  if (now < at) return stand('working');
  return { phase: error === null ? 'done' : 'failed', completedAt: at, error };
}

/** The first right code continues; the third wrong one ends it. */
function standOnCodes({ codes }: Attempt, now: number): Standing {
  let wrong = 0;
  for (const { at, isRight } of codes) {
    if (isRight) return end(at + rightCodeTime, now, null);
    wrong++;
    if (wrong === mostWrongCodes) return end(at + wrongCodeTime, now, 'Too many wrong codes');
    if (now < at + wrongCodeTime) return stand('working');
  }
  return stand('code', wrong === 0 ? null : 'Wrong code, try again');
}

export function readStanding(attempt: Attempt, now: Ms): Standing {
  const { course, startedAt } = attempt;
  if (course.kind === 'stays') return stand('working');
  const next = startedAt + course.after;
  if (course.kind === 'succeeds') return end(next, now, null);
  if (course.kind === 'fails') return end(next, now, course.because);
  if (now < next) return stand('working');
  if (course.kind === 'asks') return standOnCodes(attempt, now);
  const { doneAfter } = course;
  return doneAfter === null || now < startedAt + doneAfter ? stand('selfie') : end(startedAt + doneAfter, now, null);
}
