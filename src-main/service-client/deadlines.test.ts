import { expect, it } from 'vitest';
import { listTrackingLinks } from '../../src-shared/service/links.ts';
import { listChats, listMessages } from '../../src-shared/service/messages.ts';
import { sendPost } from '../../src-shared/service/posts.ts';
import { readList } from '../../src-shared/service/vault.ts';
import { deadlineOf } from './deadlines.ts';

it('a call may take as long as its kind needs', () => {
  const usual = deadlineOf(readList, undefined);
  const [write, history] = [deadlineOf(sendPost, undefined), deadlineOf(listMessages, {})];
  const calculation = deadlineOf(listTrackingLinks, { synchronous: true });
  expect([usual, write, history, calculation].toSorted((a, b) => a - b)).toEqual([usual, write, history, calculation]);
  expect(new Set([usual, write, history, calculation]).size).toBe(4);
  expect(deadlineOf(listChats, undefined)).toBe(history);
  for (const query of [{ synchronous: false }, {}, undefined]) expect(deadlineOf(listTrackingLinks, query)).toBe(usual);
});
