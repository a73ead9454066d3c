import { expect, it } from 'vitest';
import { readGridKey } from './grid-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it('moves with arrows, and selects along the way with Shift', () => {
  expect(readGridKey({ ...plain, key: 'ArrowDown' })).toEqual({ kind: 'step', step: 'down', isExtending: false });
  expect(readGridKey({ ...plain, key: 'End', shiftKey: true })).toEqual({
    kind: 'step',
    step: 'last',
    isExtending: true
  });
});

it('opens with Enter and Space, toggles with Ctrl+Space', () => {
  expect(readGridKey({ ...plain, key: 'Enter' })).toEqual({ kind: 'view' });
  expect(readGridKey({ ...plain, key: ' ' })).toEqual({ kind: 'view' });
  expect(readGridKey({ ...plain, key: ' ', ctrlKey: true })).toEqual({ kind: 'toggle' });
  expect(readGridKey({ ...plain, key: 'd' })).toEqual({ kind: 'day', isExtending: false });
  expect(readGridKey({ ...plain, key: 'D', shiftKey: true })).toEqual({ kind: 'day', isExtending: true });
  expect(readGridKey({ ...plain, key: 'd', ctrlKey: true })).toBeNull();
});

it('picks with Space in a picker, and leaves Enter to it', () => {
  expect(readGridKey({ ...plain, key: ' ' }, true)).toEqual({ kind: 'toggle' });
  expect(readGridKey({ ...plain, key: 'Enter' }, true)).toBeNull();
  expect(readGridKey({ ...plain, key: 'ArrowUp' }, true)).toEqual({ kind: 'step', step: 'up', isExtending: false });
});

it('leaves other keys to the actions and the browser', () => {
  for (const key of ['Escape', 'Delete', 'Backspace']) expect(readGridKey({ ...plain, key })).toBeNull();
  expect(readGridKey({ ...plain, key: 'a', metaKey: true })).toBeNull();
  expect(readGridKey({ ...plain, key: 'a' })).toBeNull();
  expect(readGridKey({ ...plain, key: 'r', ctrlKey: true })).toBeNull();
  expect(readGridKey({ ...plain, key: 'ArrowLeft', altKey: true })).toBeNull();
});
