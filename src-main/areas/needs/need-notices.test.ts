import { expect, it } from 'vitest';
import type { Need, NeedAbout, NeedKind } from '../../../src-shared/bridge/needs.ts';
import type { Notice } from '../../../src-shared/rules/need-notice.ts';
import { NeedNotices } from './need-notices.ts';

function open(muted: readonly NeedKind[] = []) {
  const told: Notice[] = [];
  let now = Date.UTC(2026, 4, 4);
  const notices = new NeedNotices({
    notify: (notice) => told.push(notice),
    muted: () => muted,
    accounts: () => [{ number: 7, displayName: 'Vera Holm' }],
    connections: () => [{ id: 1, name: 'Main office' }],
    now: () => now
  });
  const need = (about: NeedAbout, account: number | null, name: string | null = null): Need => ({
    id: `${about.kind} ${String(account)}`,
    about,
    account,
    connection: 1,
    name,
    since: now
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { told, notices, need, pass };
}

it('names the account, else the need’s own name, else the connection', () => {
  const { told, notices, need, pass } = open();
  notices.take([]);
  pass(120_000);
  const queue = [
    need({ kind: 'signed-out' }, 7),
    need({ kind: 'code', attempt: '4', phoneEnding: null }, null, 'creator.example'),
    need({ kind: 'refused-key' }, null)
  ];
  for (let count = 1; count <= queue.length; count++) notices.take(queue.slice(0, count));
  expect(told.map(({ title }) => title)).toEqual([
    'Vera Holm is signed out',
    'creator.example needs a verification code',
    'Main office needs a new key'
  ]);
});

it('announces new needs after the computer’s clock was set back', () => {
  const { told, notices, need, pass } = open();
  notices.take([]);
  pass(-3_600_000);
  notices.take([need({ kind: 'code', attempt: '4', phoneEnding: null }, 7)]);
  expect(told.map(({ title }) => title)).toEqual(['Vera Holm needs a verification code']);
});

it('never announces a need that was muted when it appeared', () => {
  const muted: NeedKind[] = ['signed-out'];
  const { told, notices, need, pass } = open(muted);
  notices.take([]);
  pass(120_000);
  notices.take([need({ kind: 'signed-out' }, 7)]);
  muted.length = 0;
  notices.take([need({ kind: 'signed-out' }, 7)]);
  expect(told).toEqual([]);
});
