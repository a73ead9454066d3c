import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Actions, worksAt, type Command } from './actions.svelte.ts';
import { followSingleKeys } from './single-keys.ts';

const table = {
  find: { label: 'Find', keys: ['/', 'Mod+F'] },
  delete: { label: 'Delete…', keys: ['Delete'] },
  vault: { label: 'Go to vault', keys: ['g v'] },
  refresh: { label: 'Update', keys: ['R'] },
  next: { label: 'Next', keys: ['ArrowRight'] }
};
type Name = keyof typeof table;

const done: string[] = [];
let actions = new Actions();

function provide(group: string, commands: Partial<Record<Name, Partial<Command>>>): () => void {
  return actions.add(
    (Object.keys(commands) as Name[]).map((name) => ({
      id: `${group}.${name}`,
      action: table[name],
      command: { run: () => done.push(`${group}.${name}`), ...commands[name] }
    }))
  );
}

function press(chord: string, groups: readonly string[] | null = null, isRepeat = false): boolean {
  return actions.take({ chord, isRepeat, groups });
}

beforeEach(() => {
  vi.useFakeTimers();
  actions = new Actions();
  done.length = 0;
});
afterEach(() => {
  followSingleKeys(() => true);
  vi.useRealTimers();
});

describe('a key', () => {
  it('runs the provided action, and is then taken', () => {
    provide('vault', { delete: {}, refresh: {} });
    expect(press('Delete')).toBe(true);
    expect(press('R')).toBe(true);
    expect(press('X')).toBe(false);
    expect(done).toEqual(['vault.delete', 'vault.refresh']);
  });

  it('does nothing for a disabled action, or one no longer provided', () => {
    const takeBack = provide('vault', { delete: {} });
    provide('vault', { refresh: { whyNot: 'It is under way' } });
    expect(press('R')).toBe(false);
    takeBack();
    press('Delete');
    expect(done).toEqual([]);
  });

  it('belongs to the latest provider, or to the one below if that is disabled', () => {
    provide('vault', { delete: {} });
    provide('viewer', { delete: { whyNot: 'It is gone' } });
    press('Delete');
    provide('picker', { delete: {} });
    press('Delete');
    expect(done).toEqual(['vault.delete', 'picker.delete']);
  });

  it('does nothing alone when single keys are off, unlike chords and keys that type no character', () => {
    const read = vi.fn(() => false);
    followSingleKeys(read);
    provide('vault', { find: {}, refresh: {}, vault: {}, next: {}, delete: {} });
    expect(['R', '/', 'G', 'V', 'Shift+R'].map((chord) => press(chord))).toEqual(Array(5).fill(false));
    expect([actions.begun, done]).toEqual([null, []]);
    expect(['Mod+F', 'Delete', 'ArrowRight'].map((chord) => press(chord))).toEqual([true, true, true]);
    read.mockReturnValue(true);
    press('G');
    press('V');
    expect(done).toEqual(['vault.find', 'vault.delete', 'vault.next', 'vault.vault']);
  });

  it('held down repeats only navigation', () => {
    provide('viewer', { delete: {}, next: {} });
    press('Delete', null, true);
    press('ArrowRight', null, true);
    expect(done).toEqual(['viewer.next']);
  });

  it('works in a dialog only for the groups it names', () => {
    provide('vault', { delete: {} });
    provide('viewer', { next: {}, delete: {} });
    press('Delete', ['viewer']);
    expect(press('Delete', [])).toBe(false);
    expect(done).toEqual(['viewer.delete']);
  });
});

it('an action works under no dialog, in one that names its group, and the palette in each that names any', () => {
  const places = [null, [], ['viewer']];
  const works = (id: string) => places.map((groups) => worksAt(id, groups));
  expect(works('vault.delete')).toEqual([true, false, false]);
  expect(works('viewer.next')).toEqual([true, false, true]);
  expect(works('app.palette')).toEqual([true, false, true]);
});

describe('a shortcut', () => {
  it('is any key of a provided action, enabled or not, and one that begins or ends a sequence', () => {
    provide('vault', { refresh: { whyNot: 'It is under way' }, vault: {} });
    const areShortcuts = (...chords: string[]) => chords.map((chord) => actions.isShortcut(chord, null));
    expect(areShortcuts('R', 'G', 'V', 'X')).toEqual([true, true, false, false]);
    expect(actions.isShortcut('R', ['viewer'])).toBe(false);
    press('G');
    expect(areShortcuts('V')).toEqual([true]);
  });

  it('is not a single key when those are off', () => {
    followSingleKeys(() => false);
    provide('vault', { refresh: {}, find: {} });
    expect(['R', 'Mod+F'].map((chord) => actions.isShortcut(chord, null))).toEqual([false, true]);
  });
});

describe('a key sequence', () => {
  it('waits for its second key, and shows that', () => {
    provide('go', { vault: {} });
    press('G');
    expect(actions.begun).toBe('G');
    press('V');
    expect([actions.begun, done]).toEqual([null, ['go.vault']]);
  });

  it('ends with a key that isn’t part of it, which does nothing else', () => {
    provide('go', { vault: {}, refresh: {} });
    press('G');
    expect(press('R')).toBe(true);
    expect([actions.begun, done]).toEqual([null, []]);
    press('V');
    expect(done).toEqual([]);
  });

  it('ends after a while, and for a chord of its own', () => {
    provide('go', { vault: {}, find: {} });
    press('G');
    vi.runAllTimers();
    press('V');
    press('G');
    press('Mod+F');
    expect(done).toEqual(['go.find']);
  });

  it('doesn’t begin without a second key', () => {
    provide('vault', { refresh: {} });
    expect(press('G')).toBe(false);
    expect(actions.begun).toBeNull();
  });
});

it('returns an action by its ID, and whether it ran', () => {
  provide('vault', { refresh: { label: 'Update 3' }, delete: { whyNot: 'Nothing is selected' } });
  expect(actions.find('vault.refresh')?.command.label).toBe('Update 3');
  expect([actions.run('vault.refresh'), actions.run('vault.delete'), actions.run('vault.none')]).toEqual([
    true,
    false,
    false
  ]);
});
