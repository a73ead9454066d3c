/** The app's own entries in the bridge. */
import type { AppInfo, appRequests, Settings } from '../../../src-shared/bridge/app.ts';
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { checkChange } from './check-settings.ts';
import { changeSettings, readSettings } from './settings.ts';

export interface AppContext {
  readonly db: WritableDatabase;
  readonly info: AppInfo;
  readonly onEvent: (message: EventMessage) => void;
  /** A person has changed these. */
  readonly onSettings: (change: Partial<Settings>) => void;
  /** Null where the page copies by itself. */
  readonly copyText: ((text: string) => Promise<void>) | null;
  /** Null where the host can't start itself again. */
  readonly restart: (() => Promise<void>) | null;
}

const isDone = () => true;
const isNotDone = () => false;

export function createAppHandlers({
  db,
  info,
  onEvent,
  onSettings,
  copyText,
  restart
}: AppContext): Pick<Handlers, keyof typeof appRequests> {
  return {
    'app.info': () => Promise.resolve(ok(info)),
    'app.copyText': async ({ text }) => {
      const isCopied = copyText !== null && (await copyText(text).then(isDone, isNotDone));
      return ok({ isCopied });
    },
    'app.restart': async () => {
      const isRestarting = restart !== null && (await restart().then(isDone, isNotDone));
      return ok({ isRestarting });
    },
    'settings.read': () => Promise.resolve(ok(readSettings(db))),
    'settings.change': ({ change }) => {
      const checked = checkChange(readSettings(db), change);
      if (!checked.ok) return Promise.resolve(checked);
      const settings = changeSettings(db, checked.value);
      onEvent({ event: 'settings.changed', payload: { settings } });
      onSettings(checked.value);
      return Promise.resolve(ok(settings));
    }
  };
}
