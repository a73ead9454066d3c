/** How updates of Greenroom stand, in words. Pure. */
import type { UpdateState } from '../../../src-shared/bridge/updates.ts';
import { describeAge } from '../../format/relative-time.ts';

interface UpdateWords {
  readonly title: string;
  readonly text: string;
}

const whyNots: Readonly<Record<Extract<UpdateState, { kind: 'unsupported' }>['why'], string>> = {
  browser:
    'A page in a browser can’t replace the program behind it. Get the newer version where this one came from, close Greenroom, and start that one: everything here stays.',
  'not-packaged':
    'This copy runs from its sources. Bring the newer ones the way that these came, and start it again: everything here stays.',
  'no-source':
    'This copy can’t update itself. Download the new version where you got this one, close Greenroom, then open the new version. Your data stays.',
  'system-package': 'It was installed by this computer’s package manager, which brings newer versions too.'
};

/** @param now ms since 1970 */
export function describeUpdates(state: UpdateState, version: string, now: number): UpdateWords {
  switch (state.kind) {
    case 'unsupported':
      return { title: 'Greenroom doesn’t update itself here', text: whyNots[state.why] };
    case 'idle':
      return state.checkedAt === null
        ? { title: `Version ${version}`, text: 'Nobody has looked for a newer one yet.' }
        : { title: `Version ${version} is the newest`, text: `Looked ${describeAge(state.checkedAt, now)}.` };
    case 'checking':
      return { title: 'Looking for a newer version…', text: `This is version ${version}.` };
    case 'loading':
      return {
        title: `Loading version ${state.version}`,
        text: `${String(Math.round(state.percent))} % is here. You can go on meanwhile.`
      };
    case 'ready':
      return {
        title: `Version ${state.version} is ready`,
        text: 'It takes the place of this one at the next start. What waits to be sent waits on.'
      };
    case 'failed':
      return {
        title: 'The newest version couldn’t be asked for',
        text:
          state.checkedAt === null
            ? 'It is tried again by itself.'
            : `It is tried again by itself. Last looked ${describeAge(state.checkedAt, now)}.`
      };
  }
}
