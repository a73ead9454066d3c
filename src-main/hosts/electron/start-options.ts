/** Options of `npm start` for the Electron host; a start by icon has none. */
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

const ElectronStart = Type.Object({
  dataDir: Type.String({ minLength: 1 }),
  json: Type.Boolean(),
  link: Type.Union([Type.String({ maxLength: 4000 }), Type.Null()])
});
export type ElectronStart = Static<typeof ElectronStart>;

/** `told` is the environment's GREENROOM_START. Invalid values are ignored. */
export function readElectronStart(told: string | undefined, ownDataDir: string): ElectronStart {
  try {
    const start = JSON.parse(told ?? 'null') as unknown;
    if (Check(ElectronStart, start)) return start;
  } catch {
    // Not JSON, so not from us.
  }
  return { dataDir: ownDataDir, json: false, link: null };
}

/** The link among a start's arguments: on Windows and Linux a clicked link is one of them. */
export function findLink(args: readonly string[]): string | null {
  return args.find((one) => /^greenroom:/i.test(one)) ?? null;
}

/** Arguments of a restart: the same ones, without a link. An AppImage restarts as its file. */
export function readRelaunch(argv: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const args = argv.slice(1).filter((one) => findLink([one]) === null);
  const { APPIMAGE: file = '' } = env;
  return file === '' ? { args } : { args, execPath: file };
}
