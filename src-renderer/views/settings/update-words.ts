import type { UpdateState } from '../../../src-shared/bridge/updates.ts';
import { describeAge } from '../../format/relative-time.ts';
import { updatesStrings, whyNoUpdateStrings } from './strings.ts';

interface UpdateWords {
  readonly title: string;
  readonly text: string;
}

export function describeUpdates(state: UpdateState, version: string, now: number): UpdateWords {
  switch (state.kind) {
    case 'unsupported':
      return { title: updatesStrings.unsupported, text: whyNoUpdateStrings[state.why] };
    case 'idle':
      return state.checkedAt === null
        ? { title: updatesStrings.version(version), text: updatesStrings.neverLooked }
        : { title: updatesStrings.newest(version), text: updatesStrings.looked(describeAge(state.checkedAt, now)) };
    case 'checking':
      return { title: updatesStrings.checking, text: updatesStrings.current(version) };
    case 'loading':
      return { title: updatesStrings.loading(state.version), text: updatesStrings.progress(state.percent) };
    case 'ready':
      return { title: updatesStrings.ready(state.version), text: updatesStrings.installs };
    case 'failed':
      return {
        title: updatesStrings.failed,
        text:
          state.checkedAt === null
            ? updatesStrings.triedAgain
            : updatesStrings.lastLooked(describeAge(state.checkedAt, now))
      };
  }
}
