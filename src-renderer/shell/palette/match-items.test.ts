import Zap from '@lucide/svelte/icons/zap';
import { describe, expect, it } from 'vitest';
import { arrangeItems, prepareItems } from './match-items.ts';
import type { PaletteItem } from './palette-item.ts';

function item(key: string, label: string, more: Partial<PaletteItem> = {}): PaletteItem {
  return {
    key,
    kind: 'here',
    label,
    detail: '',
    words: '',
    keys: null,
    icon: Zap,
    account: null,
    whyNot: null,
    run: () => undefined,
    ...more
  };
}
const items = [
  item('act:vault.refresh', 'Refresh vault', { detail: 'Vault', words: 'update reload sync' }),
  item('act:vault.delete', 'Delete…', { detail: 'Vault', whyNot: 'Nothing is selected' }),
  item('act:posts.delete', 'Delete post…', { detail: 'Posts', kind: 'elsewhere' }),
  item('act:go.vault', 'Go to vault', { kind: 'go' }),
  item('account:1', 'Nör Vale', { kind: 'account', detail: '@nor.vale' }),
  item('list:1:5', 'Beach', { kind: 'list' })
];
const find = (typed: string, recent: string[] = [], found: PaletteItem[] = []) =>
  arrangeItems(prepareItems(items), found, typed, recent);
const keysOf = (typed: string, recent: string[] = []) =>
  find(typed, recent).flatMap((one) => one.items.map(({ key }) => key));

describe('typed text finds', () => {
  it('an item by its label and hidden keywords, in any order, ignoring case and accents', () => {
    expect(keysOf('upd')[0]).toBe('act:vault.refresh');
    expect(keysOf('sync')[0]).toBe('act:vault.refresh');
    expect(keysOf('vault update')[0]).toBe('act:vault.refresh');
    expect(keysOf('NOR')[0]).toBe('account:1');
    expect(keysOf('@nor.v')[0]).toBe('account:1');
    expect(keysOf('gv')[0]).toBe('act:go.vault');
  });

  it('nothing by scattered letters', () => {
    expect(keysOf('uhvt')).toEqual([]);
    expect(keysOf('zzz')).toEqual([]);
  });

  it('unavailable actions last, in their own section, however well they match', () => {
    expect(keysOf('delete')).toEqual(['act:posts.delete', 'act:vault.delete']);
    const twins = [item('a', 'Copy', { whyNot: 'Nothing is selected' }), item('b', 'Copy of it')];
    const sections = arrangeItems(prepareItems(twins), [], 'copy', []);
    expect(sections.map(({ id, items }) => [id, items.map(({ key }) => key)])).toEqual([
      ['here', ['b']],
      ['unavailable', ['a']]
    ]);
  });

  it('a person before commands that mention the name, and people from the host after all matches', () => {
    const list = [
      item('act:account.rename', 'Dana Pike: Rename…', { kind: 'whose' }),
      item('act:data', 'Show data of Dana')
    ];
    const [named, other] = [
      item('person:1:2', 'Dana Pike', { kind: 'person' }),
      item('person:1:3', 'Jo', { kind: 'person' })
    ];
    const rows = arrangeItems(prepareItems(list), [other, named], 'dana', ['act:account.rename']).flatMap(
      (one) => one.items
    );
    expect(rows.map(({ key }) => key)).toEqual(['person:1:2', 'act:data', 'act:account.rename', 'person:1:3']);
  });

  it('recently used items before similar ones', () => {
    const twins = [item('a', 'Copy link'), item('b', 'Copy the anchor')];
    const first = (recent: string[]) => arrangeItems(prepareItems(twins), [], 'copy', recent)[0]?.items[0]?.key;
    expect([first(['b']), first(['a'])]).toEqual(['b', 'a']);
  });

  it('an account’s place after full matches, and before matches by letters only', () => {
    const straight = item('at:1:go.vault', 'Vault', { kind: 'joined' });
    const keys = (typed: string, list: PaletteItem[]) =>
      arrangeItems(prepareItems(list), [], typed, ['act:far'], [{ item: straight, score: 1 }])
        .flatMap((one) => one.items)
        .map(({ key }) => key);
    const far = item('act:far', 'Make a reverse vault', { kind: 'elsewhere' });
    const list = item('list:1:5', 'Vault of mara', { kind: 'list' });
    expect(keys('mare vault', [far])).toEqual(['at:1:go.vault', 'act:far']);
    expect(keys('mara vault', [far, list])).toEqual(['list:1:5', 'at:1:go.vault', 'act:far']);
    const greyed = item('act:vault.mara', 'Vault of mara', { whyNot: 'Nothing is selected' });
    expect(keys('mara vault', [greyed])).toEqual(['at:1:go.vault', 'act:vault.mara']);
  });

  it('results from the host after everything available, so that little moves when they arrive', () => {
    const post = item('post:1:2', 'vault', { kind: 'post' });
    expect(
      find('vault', [], [post])
        .map(({ id }) => id)
        .slice(-2)
    ).toEqual(['post', 'unavailable']);
    expect(find('vault', [], [post]).at(-2)?.items).toEqual([post]);
  });
});

describe('before typing', () => {
  it('recent items come first, and only there', () => {
    const [recent, ...others] = find('', ['list:1:5', 'act:vault.delete', 'act:gone', 'act:go.vault']);
    expect(recent?.items.map(({ key }) => key)).toEqual(['list:1:5', 'act:go.vault']);
    expect(others.flatMap((one) => one.items.map(({ key }) => key))).not.toContain('list:1:5');
  });

  it('lists available items, unavailable ones last, and none of other views', () => {
    expect(find('')[0]?.items.map(({ key }) => key)).toEqual(['act:vault.refresh']);
    expect(
      find('')
        .at(-1)
        ?.items.map(({ key }) => key)
    ).toEqual(['act:vault.delete']);
    expect(keysOf('')).toHaveLength(items.length - 1);
  });

  it('lists at most twenty rows', () => {
    const many = (['here', 'go', 'account', 'list'] as const).flatMap((kind) =>
      Array.from({ length: 30 }, (_, n) => item(`${kind}:${String(n)}`, `Row ${String(n)}`, { kind }))
    );
    const sections = arrangeItems(prepareItems(many), [], '', ['go:7', 'list:1']);
    expect(sections.flatMap((one) => one.items)).toHaveLength(20);
    expect(sections.map(({ id }) => id)).toEqual(['recent', 'here', 'account', 'go']);
  });
});
