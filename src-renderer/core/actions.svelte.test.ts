import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Actions, type Command } from './actions.svelte.ts';
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
  it('does what is provided, and is then nobody else’s', () => {
    provide('vault', { delete: {}, refresh: {} });
    expect(press('Delete')).toBe(true);
    expect(press('R')).toBe(true);
    expect(press('X')).toBe(false);
    expect(done).toEqual(['vault.delete', 'vault.refresh']);
  });

  it('does nothing that can’t be done now, or is provided no more', () => {
    const takeBack = provide('vault', { delete: {} });
    provide('vault', { refresh: { whyNot: 'It is under way' } });
    expect(press('R')).toBe(false);
    takeBack();
    press('Delete');
    expect(done).toEqual([]);
  });

  it('is that of what came last, or of the one below where that can’t be done', () => {
    provide('vault', { delete: {} });
    provide('viewer', { delete: { whyNot: 'It is gone' } });
    press('Delete');
    provide('picker', { delete: {} });
    press('Delete');
    expect(done).toEqual(['vault.delete', 'picker.delete']);
  });

  it('by itself does nothing where a person has turned single keys off; chords and keys that type no sign do', () => {
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

  it('that is held down repeats only what walks', () => {
    provide('viewer', { delete: {}, next: {} });
    press('Delete', null, true);
    press('ArrowRight', null, true);
    expect(done).toEqual(['viewer.next']);
  });

  it('works in a dialog only for the groups that it names', () => {
    provide('vault', { delete: {} });
    provide('viewer', { next: {}, delete: {} });
    press('Delete', ['viewer']);
    expect(press('Delete', [])).toBe(false);
    expect(done).toEqual(['viewer.delete']);
  });
});

describe('a shortcut', () => {
  it('is a key of what is provided, able or not, and one that begins or ends two keys', () => {
    provide('vault', { refresh: { whyNot: 'It is under way' }, vault: {} });
    const areShortcuts = (...chords: string[]) => chords.map((chord) => actions.isShortcut(chord, null));
    expect(areShortcuts('R', 'G', 'V', 'X')).toEqual([true, true, false, false]);
    expect(actions.isShortcut('R', ['viewer'])).toBe(false);
    press('G');
    expect(areShortcuts('V')).toEqual([true]);
  });

  it('is none where single keys are off', () => {
    followSingleKeys(() => false);
    provide('vault', { refresh: {}, find: {} });
    expect(['R', 'Mod+F'].map((chord) => actions.isShortcut(chord, null))).toEqual([false, true]);
  });
});

describe('two keys, one after the other', () => {
  it('are waited for, and say so', () => {
    provide('go', { vault: {} });
    press('G');
    expect(actions.begun).toBe('G');
    press('V');
    expect([actions.begun, done]).toEqual([null, ['go.vault']]);
  });

  it('end with a key that isn’t one of them, which does nothing else', () => {
    provide('go', { vault: {}, refresh: {} });
    press('G');
    expect(press('R')).toBe(true);
    expect([actions.begun, done]).toEqual([null, []]);
    press('V');
    expect(done).toEqual([]);
  });

  it('end by themselves after a while, and for a chord of its own', () => {
    provide('go', { vault: {}, find: {} });
    press('G');
    vi.runAllTimers();
    press('V');
    press('G');
    press('Mod+F');
    expect(done).toEqual(['go.find']);
  });

  it('aren’t begun where there is no second', () => {
    provide('vault', { refresh: {} });
    expect(press('G')).toBe(false);
    expect(actions.begun).toBeNull();
  });
});

it('tells what it finds by its id, and whether it was done', () => {
  provide('vault', { refresh: { label: 'Update 3' }, delete: { whyNot: 'Nothing is selected' } });
  expect(actions.find('vault.refresh')?.command.label).toBe('Update 3');
  expect([actions.run('vault.refresh'), actions.run('vault.delete'), actions.run('vault.none')]).toEqual([
    true,
    false,
    false
  ]);
});
