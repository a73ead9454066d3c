/** The app's own entries in the bridge. */
import type { AppInfo, appRequests } from '../../../src-shared/bridge/app.ts';
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { changeSettings, readSettings } from './settings.ts';

export interface AppContext {
  readonly db: WritableDatabase;
  readonly info: AppInfo;
  readonly onEvent: (message: EventMessage) => void;
  /** Null where the page copies by itself. */
  readonly copyText: ((text: string) => Promise<void>) | null;
}

const isDone = () => true;
const isNotDone = () => false;

export function createAppHandlers({
  db,
  info,
  onEvent,
  copyText
}: AppContext): Pick<Handlers, keyof typeof appRequests> {
  return {
    'app.info': () => Promise.resolve(ok(info)),
    'app.copyText': async ({ text }) => {
      const isCopied = copyText !== null && (await copyText(text).then(isDone, isNotDone));
      return ok({ isCopied });
    },
    'settings.read': () => Promise.resolve(ok(readSettings(db))),
    'settings.change': ({ change }) => {
      const settings = changeSettings(db, change);
      onEvent({ event: 'settings.changed', payload: { settings } });
      return Promise.resolve(ok(settings));
    }
  };
}
