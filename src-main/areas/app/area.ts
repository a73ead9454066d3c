/** The app itself: its version, the host's features, settings, and stopping commands. */
import type { appRequests, AppInfo } from '../../../src-shared/bridge/app.ts';
import type { commandsRequests } from '../../../src-shared/bridge/commands.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { checkProxyAddress, type ProxyProblem } from '../../../src-shared/rules/proxy-address.ts';
import type { Settings } from '../../../src-shared/settings/settings.ts';
import type { Area, AreaHost } from '../../area.ts';
import type { BackendOptions } from '../../backend-options.ts';
import { changeSettings, readSettings } from '../../settings/settings.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';

type HostOptions = Pick<
  BackendOptions,
  'version' | 'host' | 'dataDir' | 'logFile' | 'openFolder' | 'restart' | 'notify' | 'copyText' | 'showSaved'
>;

const isDone = () => true;
const isNotDone = () => false;

type Requests = keyof (typeof appRequests & typeof commandsRequests);

export function appArea({ db, commands, news }: AreaHost, options: HostOptions): Area<Requests> {
  const info = describeApp(options, db);
  const { copyText, restart, showSaved } = options;
  return {
    handlers: {
      'app.info': () => Promise.resolve(ok(info)),
      'app.copyText': async ({ text }) => {
        const isCopied = copyText !== undefined && (await copyText(text).then(isDone, isNotDone));
        return ok({ isCopied });
      },
      'app.showSaved': ({ file }) => Promise.resolve(ok({ isShown: showSaved?.(file) ?? false })),
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

function describeApp(options: HostOptions, db: ReadableDatabase): AppInfo {
  const { version, host, dataDir, logFile = null, openFolder, restart, notify } = options;
  return {
    version,
    host,
    dataDir,
    logFile,
    runtimes: listRuntimes(db, process.versions),
    can: {
      openFolders: openFolder !== undefined,
      restart: restart !== undefined,
      notify: notify !== undefined
    }
  };
}

/** Electron and Chromium only where they run it. A browser is named by the page. */
function listRuntimes(db: ReadableDatabase, versions: Readonly<NodeJS.ProcessVersions>): AppInfo['runtimes'] {
  const sqlite = statement<[], { version: string }>(db, 'select sqlite_version() version').get();
  const named = [
    ['Electron', versions['electron']],
    ['Chromium', versions['chrome']],
    ['Node.js', versions.node],
    ['SQLite', sqlite?.version]
  ] as const;
  return named.flatMap(([name, version]) => (version === undefined ? [] : [{ name, version }]));
}

/**
 * A custom proxy needs an address without a password; it comes back normalized.
 * Fails with `bad-request`, the problem under `proxyUrl`.
 */
function checkChange(before: Settings, change: Partial<Settings>): Result<Partial<Settings>> {
  if (change.proxy === undefined && change.proxyUrl === undefined) return ok(change);
  const { proxy, proxyUrl } = { ...before, ...change };
  const checked = checkProxyAddress(proxyUrl);
  if (checked.ok) return ok({ ...change, proxyUrl: checked.value });
  if (checked.problem === 'empty' && proxy !== 'own') return ok({ ...change, proxyUrl: '' });
  return failed(unusable(checked.problem));
}

function unusable(problem: ProxyProblem) {
  return { ...localFailure('bad-request', 'Nothing was changed.'), fields: { proxyUrl: [problem] } };
}
