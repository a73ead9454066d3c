import { expect, it } from 'vitest';
import type { Need, NeedAbout } from '../../../src-shared/bridge/needs.ts';
import { describeTray, trayTemplate } from './tray-menu.ts';

const need = (about: NeedAbout, account: number | null, id: string): Need => ({
  id,
  about,
  account,
  connection: 1,
  name: account === null ? 'creator.example' : null,
  since: 1
});
const code = (attempt: string, account: number | null = null) =>
  need({ kind: 'code', attempt, phoneEnding: '12' }, account, `code ${attempt}`);
const unconfirmed = (intent: number, account: number, of: 'posts.send' | 'links.create' = 'posts.send') =>
  need({ kind: 'unconfirmed', of, intent, words: 'Golden hour' }, account, `intent ${String(intent)}`);
const nameOf = ({ account, name }: Need) => (account === null ? name : account === 7 ? 'Mara & Co' : 'Ada');

it('names accounts that need a code and unconfirmed posts, each with its place', () => {
  const needs = [code('4'), code('5', 7), unconfirmed(1, 7), unconfirmed(2, 9), unconfirmed(3, 7)];
  expect(describeTray(needs, nameOf)).toEqual({
    tooltip: 'Greenroom: 2 codes, 3 unconfirmed posts',
    items: [
      { label: 'Enter code for creator.example', route: '/sign-ins/4' },
      { label: 'Enter code for Mara & Co', route: '/sign-ins/5' },
      { label: '2 unconfirmed posts of Mara & Co', route: '/accounts/7/posts/outbox' },
      { label: 'Unconfirmed post of Ada', route: '/accounts/9/posts/outbox' }
    ]
  });
});

it('leaves out other needs and the text of posts', () => {
  const others = [unconfirmed(1, 7, 'links.create'), need({ kind: 'refused-key' }, null, 'a')];
  expect(describeTray(others, nameOf)).toEqual({ tooltip: 'Greenroom', items: [] });
  expect(JSON.stringify(describeTray([unconfirmed(1, 7)], nameOf))).not.toContain('Golden');
});

it('links to the queue when there are too many to list', () => {
  const { items } = describeTray(
    Array.from({ length: 30 }, (_, n) => code(String(n))),
    nameOf
  );
  expect(items).toHaveLength(11);
  expect(items.at(-1)).toEqual({ label: 'Show all 30 in Needs you', route: '/needs-you' });
});

it('opens the window at an item’s place, opens it, and quits', () => {
  const done: string[] = [];
  const template = trayTemplate([{ label: 'Mara & Co', route: '/sign-ins/5' }], {
    goTo: (route) => done.push(route),
    open: () => done.push('open'),
    quit: () => done.push('quit')
  });
  expect(template.map(({ label, type }) => label ?? type)).toEqual([
    'Mara && Co',
    'separator',
    'Open Greenroom',
    'Quit'
  ]);
  // Ours use nothing of Electron's click arguments.
  for (const { click } of template) (click as (() => void) | undefined)?.();
  expect(done).toEqual(['/sign-ins/5', 'open', 'quit']);
});
