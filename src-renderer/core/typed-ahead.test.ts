import { describe, expect, it } from 'vitest';
import { TypedAhead } from './typed-ahead.ts';

const press = (key: string, modifiers: { ctrlKey?: boolean } = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...modifiers
});

describe('text typed before a field appears', () => {
  it('is kept for the field, and handled by nothing else', () => {
    const ahead = new TypedAhead();
    ahead.begin();
    const taken = ['H', 'x', 'Backspace', 'u', 'g', 'Enter', 'Shift', 'o'].map((key) => ahead.take(press(key)));
    expect(taken).toEqual(taken.map(() => true));
    expect(ahead.end()).toBe('Hugo');
    expect(ahead.take(press('e'))).toBe(false);
    expect(ahead.end()).toBe('');
  });

  it('goes to the page without a requested field, with a modifier, or after a field failed to appear', () => {
    let now = 0;
    const ahead = new TypedAhead(() => now);
    expect(ahead.take(press('e'))).toBe(false);
    ahead.begin();
    expect(ahead.take(press('k', { ctrlKey: true }))).toBe(false);
    expect(ahead.take(press('e'))).toBe(true);
    expect(ahead.isWaiting).toBe(true);
    now = 2001;
    expect(ahead.isWaiting).toBe(false);
    expect(ahead.take(press('e'))).toBe(false);
    expect(ahead.end()).toBe('');
  });
});
