import type { updatesRequests } from '../../src-shared/bridge/updates.ts';
import type { Area, AreaHost } from '../area.ts';
import { readSettings } from '../settings/settings.ts';
import type { UpdateSource } from './updater.ts';
import { Updates } from './updates.ts';

/** @param source absent in a browser, where the app comes with its host */
export function updatesArea(
  { db, outbox, news, report }: AreaHost,
  source: UpdateSource = { why: 'browser' }
): Area<keyof typeof updatesRequests> {
  const updates = new Updates({
    source,
    settings: () => readSettings(db),
    isSending: () => outbox.list().some(({ state }) => state === 'sending'),
    onChange: (state) => void news.emit('updates.changed', { state }),
    onDefect: report
  });
  return {
    handlers: updates.handlers,
    start: () => {
      updates.start();
    },
    stop: () => {
      updates.close();
    }
  };
}
