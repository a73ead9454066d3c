import { expect, it } from 'vitest';
import { priceActions, refreshActions } from '../../src-shared/actions/refresh.ts';
import { localFailure } from '../../src-shared/bridge/failure.ts';
import {
  priceCommands,
  refreshCommands,
  type Asking,
  type PriceStep,
  type Refreshing,
  type RefreshStep
} from './refresh-commands.ts';
import type { FeedState } from '../../src-shared/bridge/feed.ts';

const idle: FeedState = { phase: 'idle', scope: 'new', done: 0, total: null, rate: 0, price: null, failure: null };
type Step = RefreshStep | PriceStep;
const names = Object.keys({ ...refreshActions, ...priceActions }) as Step[];

function commandsOf(refresh: FeedState | null, isPutOff = false): { can: Step[]; done: string[] } {
  const done: string[] = [];
  const note = (what: string) => () => {
    done.push(what);
    return Promise.resolve();
  };
  const owner: Refreshing & Asking = {
    isPutOff,
    putOff: (is) => {
      done.push(`put off: ${String(is)}`);
    },
    pause: note('pause'),
    resume: (beyond) => note(`resume, beyond the budget: ${String(beyond)}`)(),
    refresh: note('new')
  };
  const commands = { ...refreshCommands(owner, refresh), ...priceCommands(owner, refresh) };
  const can = names.filter((name) => commands[name].whyNot === null);
  for (const name of can) commands[name].run();
  return { can, done };
}

it('offers what a feed’s phase allows, and nothing else', () => {
  expect(commandsOf(null).can).toEqual([]);
  expect(commandsOf(idle).can).toEqual([]);
  expect(commandsOf({ ...idle, phase: 'running' })).toEqual({ can: ['pause'], done: ['pause'] });
  expect(commandsOf({ ...idle, phase: 'paused' })).toEqual({
    can: ['resume'],
    done: ['resume, beyond the budget: false']
  });
  expect(commandsOf({ ...idle, phase: 'failed' })).toEqual({ can: ['tryAgain'], done: ['new'] });
});

it('exceeds the budget only when that is what it waits for, or the user saw the price', () => {
  const failure = localFailure('offline');
  expect(commandsOf({ ...idle, phase: 'waiting' }).done).toEqual(['resume, beyond the budget: true']);
  expect(commandsOf({ ...idle, phase: 'waiting', failure }).can).toEqual([]);
  expect(commandsOf({ ...idle, phase: 'asking' }).done).toEqual([
    'resume, beyond the budget: true',
    'resume, beyond the budget: false',
    'put off: true'
  ]);
  expect(commandsOf({ ...idle, phase: 'asking' }, true)).toEqual({ can: ['fetchRest'], done: ['put off: false'] });
});
