import { expect, it } from 'vitest';
import { readGridKey } from './grid-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it('walks with arrows, and selects along the way with Shift', () => {
  expect(readGridKey({ ...plain, key: 'ArrowDown' })).toEqual({ kind: 'step', step: 'down', isExtending: false });
  expect(readGridKey({ ...plain, key: 'End', shiftKey: true })).toEqual({
    kind: 'step',
    step: 'last',
    isExtending: true
  });
});

it('opens with Enter and Space, toggles with Ctrl+Space, selects all with Ctrl or ⌘ and A', () => {
  expect(readGridKey({ ...plain, key: 'Enter' })).toEqual({ kind: 'view' });
  expect(readGridKey({ ...plain, key: ' ' })).toEqual({ kind: 'view' });
  expect(readGridKey({ ...plain, key: ' ', ctrlKey: true })).toEqual({ kind: 'toggle' });
  expect(readGridKey({ ...plain, key: 'a', metaKey: true })).toEqual({ kind: 'all' });
});

it('picks with Space where items are picked, and leaves Enter, Escape and Delete to the picker', () => {
  expect(readGridKey({ ...plain, key: ' ' }, true)).toEqual({ kind: 'toggle' });
  for (const key of ['Enter', 'Escape', 'Delete', 'Backspace']) expect(readGridKey({ ...plain, key }, true)).toBeNull();
  expect(readGridKey({ ...plain, key: 'ArrowUp' }, true)).toEqual({ kind: 'step', step: 'up', isExtending: false });
});

it('leaves other keys to the browser', () => {
  expect(readGridKey({ ...plain, key: 'a' })).toBeNull();
  expect(readGridKey({ ...plain, key: 'r', ctrlKey: true })).toBeNull();
  expect(readGridKey({ ...plain, key: 'ArrowLeft', altKey: true })).toBeNull();
});
