/** Sign-ins (service-api.md, endpoint 21; live-service-notes.md, A5). Bare and free. */
import * as contract from '../../src-shared/service/sign-in.ts';
import { invalid, nothingFound } from '../http/refusal.ts';
import { addRoute } from '../http/route.ts';
import type { Practice } from '../practice.ts';
import { isCodeRight, type Attempt } from '../sign-in/attempt.ts';
import { describeAttempt, writeDeeplink } from '../sign-in/describe.ts';
import { readStanding } from '../sign-in/standing.ts';
import { startAttempt } from '../sign-in/start.ts';
import type { World } from '../world.ts';

function requireAttempt(world: World, id: string): Attempt {
  const attempt = world.attempts.find(id);
  if (attempt === undefined) throw nothingFound('The authentication attempt was not found.');
  return attempt;
}

export function addSignIn(practice: Practice): void {
  const { world } = practice;

  addRoute(practice, contract.startAttempt, ({ body }) => {
    const attempt = startAttempt(world, body);
    return {
      attempt_id: attempt.id,
      message: 'Authentication process started. Query the polling_url to follow it.',
      polling_url: `${practice.origin()}/api/authenticate/${attempt.id}`,
      ...(attempt.isMobile ? { mobile_auth_session_deeplink: writeDeeplink(attempt) } : {})
    };
  });

  // Settled at one moment, so that an attempt that ends now has its account.
  addRoute(practice, contract.readAttempt, ({ params }) =>
    world.clock.holdAt(world.clock.now(), () => describeAttempt(practice, requireAttempt(world, params.attempt_id)))
  );

  addRoute(practice, contract.submitCode, ({ params, body }) => {
    const attempt = requireAttempt(world, params.attempt_id);
    if (body.code === '') throw invalid({ code: ['The code field is required.'] });
    const now = world.clock.now();
    if (readStanding(attempt, now).phase !== 'code') throw invalid({ code: ['This attempt does not ask for a code.'] });
    attempt.codes.push({ at: now, isRight: isCodeRight(body.code) });
    return { message: 'OTP submitted successfully' };
  });
}
