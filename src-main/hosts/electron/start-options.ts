/** What `npm start` tells the Electron host; one that is started by its icon is told nothing. */
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

const ElectronStart = Type.Object({
  dataDir: Type.String({ minLength: 1 }),
  json: Type.Boolean(),
  /** A `greenroom://` link to the place that is shown first. */
  link: Type.Union([Type.String({ maxLength: 4000 }), Type.Null()])
});
export type ElectronStart = Static<typeof ElectronStart>;

/** `told` is the environment's GREENROOM_START. What doesn't fit is as if nothing was said. */
export function readElectronStart(told: string | undefined, ownDataDir: string): ElectronStart {
  try {
    const start = JSON.parse(told ?? 'null') as unknown;
    if (Check(ElectronStart, start)) return start;
  } catch {
    // Not JSON, so not from us.
  }
  return { dataDir: ownDataDir, json: false, link: null };
}

/** What else the system says at a start: on Windows and Linux a link that was clicked is one of the arguments. */
export function findLink(args: readonly string[]): string | null {
  return args.find((one) => /^greenroom:/i.test(one)) ?? null;
}

/** How the app starts again: as it was started, without the link that it was opened by. An AppImage is run as the file it is. */
export function readRelaunch(argv: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const args = argv.slice(1).filter((one) => findLink([one]) === null);
  const { APPIMAGE: file = '' } = env;
  return file === '' ? { args } : { args, execPath: file };
}
