import { expect, it } from 'vitest';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import { duplicateTo } from './duplicate-draft.ts';

const jonas = { number: 2, displayName: 'Jonas Vey' } as AccountSummary;
const aiko = { number: 3, displayName: 'Aiko Kern' } as AccountSummary;
const body = {
  ...blankBody,
  text: 'A lake',
  media: ['7', 'svc_media_a', '9'],
  labels: [{ id: 1, name: 'Lakes' }],
  creators: [{ id: 2, name: 'Bela' }]
};

it('keeps media that the other account has, in order, and no labels or creators', async () => {
  const made: { account: number; from: unknown }[] = [];
  const bridge = {
    request: (name: string, input: { account: number; from: unknown }) => {
      if (name === 'vault.details') return Promise.resolve(ok({ ids: input.account === 2 ? [7, 9] : [] }));
      made.push(input);
      return Promise.resolve(input.account === 3 ? failed(localFailure('disk')) : ok({}));
    }
    // Safe: what a copy asks for, answered by the test.
  } as unknown as Bridge;
  const { lacking, notMade, ...rest } = await duplicateTo(bridge, { body }, [jonas, aiko]);
  expect(made[0]).toMatchObject({
    account: 2,
    from: { body: { text: 'A lake', media: ['7', '9'], labels: [], creators: [] }, post: null }
  });
  expect([rest.made, lacking, notMade.map(({ account }) => account)]).toEqual([[jonas], [jonas], [aiko]]);
});

it('makes no draft where the media couldn’t be read, rather than one without them', async () => {
  const asked: string[] = [];
  const bridge = {
    request: (name: string, input: { account: number }) => {
      asked.push(`${name} ${String(input.account)}`);
      if (name === 'vault.details')
        return Promise.resolve(input.account === 2 ? failed(localFailure('disk')) : ok({ ids: [7] }));
      return Promise.resolve(ok({}));
    }
    // Safe: what a copy asks for, answered by the test.
  } as unknown as Bridge;
  const { made, lacking, notMade } = await duplicateTo(bridge, { body }, [jonas, aiko]);
  expect(asked).toEqual(['vault.details 2', 'vault.details 3', 'drafts.create 3']);
  expect([made, lacking, notMade]).toEqual([[aiko], [aiko], [{ account: jonas, failure: localFailure('disk') }]]);
});
