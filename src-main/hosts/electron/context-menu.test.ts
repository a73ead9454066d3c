import type { MenuItemConstructorOptions } from 'electron';
import { expect, it } from 'vitest';
import { contextMenuTemplate, type ClickedOn } from './context-menu.ts';

const can = { canUndo: false, canRedo: false, canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
const nothing: ClickedOn = {
  isEditable: false,
  selectionText: '',
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: can
};

function open(clicked: Partial<ClickedOn>, opensAppLinks = true) {
  const seen: string[] = [];
  const items = contextMenuTemplate(
    { ...nothing, ...clicked },
    {
      copyText: (text) => seen.push(text),
      replaceMisspelling: (word) => seen.push(`= ${word}`),
      opensAppLinks: () => opensAppLinks
    }
  );
  const names = items.map(({ label, role, type }) => label ?? role ?? type);
  const click = (name: string) => {
    const found = items.find(({ label }) => label === name);
    // Electron passes item, window and event; none is used.
    (found?.click as (() => void) | undefined)?.();
    return seen;
  };
  return { items, names, click };
}

it('shows nothing where there is nothing to act on', () => {
  expect(open({}).items).toEqual([]);
  expect(open({ selectionText: ' \n' }).items).toEqual([]);
});

it('offers editing commands in a field, as far as they apply', () => {
  const { items, names } = open({ isEditable: true });
  expect(names.filter((name) => name !== 'separator')).toEqual(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']);
  const off = (all: readonly MenuItemConstructorOptions[]) =>
    all.flatMap(({ role, enabled }) => (enabled === false ? role : []));
  expect(off(items)).toEqual(['undo', 'redo']);
});

it('offers spelling suggestions first', () => {
  const { names, click } = open({ isEditable: true, misspelledWord: 'teh', dictionarySuggestions: ['the', 'ten'] });
  expect(names.slice(0, 3)).toEqual(['the', 'ten', 'separator']);
  expect(click('the')).toEqual(['= the']);
  expect(open({ misspelledWord: 'teh', dictionarySuggestions: ['the'] }).items).toEqual([]);
});

it('copies a selection, and links that others can open', () => {
  expect(open({ selectionText: 'some words' }).names).toEqual(['copy']);
  expect(open({ linkURL: 'https://example.com/a' }).click('Copy link')).toEqual(['https://example.com/a']);
  expect(open({ linkURL: 'app://greenroom/accounts/1/vault?list=2' }).click('Copy link')).toEqual([
    'greenroom://open/accounts/1/vault?list=2'
  ]);
});

it.each([
  'javascript:alert(1)',
  'blob:app://greenroom/1',
  'http://127.0.0.1/',
  'app://greenroom/accounts/1/compose',
  'file:///etc/hosts'
])('offers no link to %s', (linkURL) => {
  expect(open({ linkURL }).items).toEqual([]);
});

it('offers no link into the app where the system has no program for it', () => {
  expect(open({ linkURL: 'app://greenroom/overview' }, false).items).toEqual([]);
  expect(open({ linkURL: 'https://example.com/a' }, false).names).toEqual(['Copy link']);
});
