/** The app itself: its version, the host's features, settings, and stopping commands. */
import type { appRequests } from '../../../src-shared/bridge/app.ts';
import type { commandsRequests } from '../../../src-shared/bridge/commands.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { Area, AreaHost } from '../../area.ts';
import type { BackendOptions } from '../../backend-options.ts';
import { describeApp } from './describe-app.ts';
import { checkChange } from './check-settings.ts';
import { changeSettings, readSettings } from '../../settings/settings.ts';

type HostOptions = Parameters<typeof describeApp>[0] & Pick<BackendOptions, 'copyText' | 'restart'>;

const isDone = () => true;
const isNotDone = () => false;

type Requests = keyof (typeof appRequests & typeof commandsRequests);

export function appArea({ db, commands, news }: AreaHost, options: HostOptions): Area<Requests> {
  const info = describeApp(options, db);
  const { copyText, restart } = options;
  return {
    handlers: {
      'app.info': () => Promise.resolve(ok(info)),
      'app.copyText': async ({ text }) => {
        const isCopied = copyText !== undefined && (await copyText(text).then(isDone, isNotDone));
        return ok({ isCopied });
      },
      'app.restart': async () => {
        const isRestarting = restart !== undefined && (await restart().then(isDone, isNotDone));
        return ok({ isRestarting });
      },
      'commands.stop': ({ command }) => Promise.resolve(ok({ isStopping: commands.stop(command) })),
      'settings.read': () => Promise.resolve(ok(readSettings(db))),
      'settings.change': ({ change }) => {
        const checked = checkChange(readSettings(db), change);
        if (!checked.ok) return Promise.resolve(checked);
        const settings = changeSettings(db, checked.value);
        news.emit('settings.changed', { settings });
        return Promise.resolve(ok(settings));
      }
    },
    stop: () => {
      commands.stopAll();
    }
  };
}
