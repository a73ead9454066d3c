import { describe, expect, it } from 'vitest';
import { AccountsToAdd } from './accounts-to-add.svelte.ts';

const found = ['Mara', 'Jonas', 'Aiko'].map((displayName, n) => ({
  id: `acct_${String(n)}`,
  displayName,
  username: n === 1 ? 'jonasvey' : null,
  isSignedIn: true,
  isHere: n === 2
}));

describe('the selection of accounts', () => {
  it('starts with all that aren’t added yet', () => {
    const choice = new AccountsToAdd(found);
    expect(choice.chosen.map(({ id }) => id)).toEqual(['acct_0', 'acct_1']);
  });

  it('keeps excluded ones during a search, and selects only shown ones', () => {
    const choice = new AccountsToAdd(found);
    choice.find = 'JONASV';
    expect(choice.shown.map(({ id }) => id)).toEqual(['acct_1']);
    choice.chooseShown(false);
    choice.find = 'acct_';
    expect(choice.shown).toHaveLength(3);
    expect(choice.chosen.map(({ id }) => id)).toEqual(['acct_0']);
    choice.chooseShown(true);
    expect(choice.chosen).toHaveLength(2);
  });
});
