import { expect, it } from 'vitest';
import type { Offers } from './actions.svelte.ts';
import { controlOf, offersOfOne, refusedOffers } from './offers-of-one.ts';

const table = { edit: { label: 'Edit' }, discard: { label: 'Discard' } } as const;

it('passes on what the one in hand offers, as it is when somebody asks', () => {
  const done: string[] = [];
  let busy: string | null = null;
  let one: Offers<typeof table> | null = null;
  const offers = offersOfOne(table, () => one, 'Choose one first.');
  expect(offers.edit.whyNot).toBe('Choose one first.');
  offers.edit.run();

  one = {
    ...refusedOffers(table, 'Not this one.'),
    edit: {
      run: () => done.push('edit'),
      get whyNot() {
        return busy;
      },
      label: 'Edit as Mara Lind'
    }
  };
  expect([offers.edit.whyNot, offers.edit.label, offers.discard.label]).toEqual([null, 'Edit as Mara Lind', 'Discard']);
  expect(offers.discard.whyNot).toBe('Not this one.');
  offers.edit.run();
  busy = 'It is being changed.';
  expect(offers.edit.whyNot).toBe(busy);
  expect(done).toEqual(['edit']);
});

it('gives a row’s button the action’s name and its own reason', () => {
  let runs = 0;
  const control = {
    'data-action': 'outbox.edit',
    'aria-keyshortcuts': undefined,
    'aria-disabled': true,
    title: 'of another row',
    onclick: () => undefined
  } as const;
  const run = () => (runs += 1);
  const [can, cannot] = [controlOf(control, { run }), controlOf(control, { run, whyNot: 'Busy.' })];
  can.onclick();
  cannot.onclick();
  expect(runs).toBe(1);
  expect([can['aria-disabled'], 'title' in can, cannot['aria-disabled'], cannot.title]).toEqual([
    undefined,
    false,
    true,
    'Busy.'
  ]);
});
