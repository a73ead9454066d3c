import { expect, it } from 'vitest';
import { actionTables } from '../../../src-shared/actions/registry.ts';
import { Actions } from '../../core/actions.svelte.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { makeAccount } from '../../core/testing/accounts.ts';
import { listActions } from './action-items.ts';
import { arrangeItems, prepareItems } from './match-items.ts';

const ids = Object.entries(actionTables).flatMap(([group, table]) =>
  Object.keys(table).map((name) => `${group}.${name}`)
);

function openPalette(actions: Actions) {
  const accounts = { find: (number: number) => makeAccount(number) };
  // The part of the page's state that is read; the rest needs a browser.
  const app = { actions, accounts, router: { route: { view: 'settings' } } } as unknown as AppState;
  return listActions(app, makeAccount(1));
}

it('lists every registered action, whether a view provides it or not', () => {
  expect(openPalette(new Actions()).map(({ key }) => key)).toEqual(ids.map((id) => `act:${id}`));
});

it('finds every action by its label and view', () => {
  const items = openPalette(new Actions());
  const findable = prepareItems(items);
  const lost = items.filter(({ key, label, detail }) => {
    const typed = `${label.replace(/…$/, '')} ${detail}`;
    return !arrangeItems(findable, [], typed, []).some((section) => section.items.some((item) => item.key === key));
  });
  expect(lost.map(({ key }) => key)).toEqual([]);
});

it('uses the command’s label and reason, else those of its table', () => {
  const actions = new Actions();
  const [provided, other] = ['vault.delete', 'vault.use'];
  actions.add([
    {
      id: provided,
      action: { label: 'Delete…' },
      command: { run: () => undefined, label: 'Delete 3', whyNot: 'Not now.' }
    }
  ]);
  const items = openPalette(actions);
  const find = (id: string) => items.find(({ key }) => key === `act:${id}`);
  expect(find(provided)).toMatchObject({ label: 'Delete 3', whyNot: 'Not now', kind: 'here' });
  expect(find(other)).toMatchObject({ whyNot: 'Needs a selection', kind: 'elsewhere' });
});

it('names the account an action affects, which may differ from the current one', () => {
  const actions = new Actions();
  const run = () => undefined;
  actions.add([
    { id: 'account.rename', action: { label: 'Rename…' }, command: { run, label: 'Account 7: Rename…', account: 7 } },
    {
      id: 'group.rename',
      action: { label: 'Rename…' },
      command: { run, label: 'Night shift: Rename…', account: null }
    },
    { id: 'vault.delete', action: { label: 'Delete' }, command: { run } }
  ]);
  const whose = (id: string) => openPalette(actions).find(({ key }) => key === `act:${id}`)?.account?.number;
  expect(['account.rename', 'group.rename', 'vault.delete'].map(whose)).toEqual([7, undefined, 1]);
});
