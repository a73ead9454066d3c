import { parseJson } from '../../../src-shared/rules/parse-json.ts';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

const ElectronStart = Type.Object({
  dataDir: Type.String({ minLength: 1 }),
  json: Type.Boolean(),
  link: Type.Union([Type.String({ maxLength: 4000 }), Type.Null()])
});
export type ElectronStart = Static<typeof ElectronStart>;

/** @param told the environment's GREENROOM_START; an invalid value is ignored */
export function readElectronStart(told: string | undefined, ownDataDir: string): ElectronStart {
  const start = parseJson(told ?? '');
  if (Check(ElectronStart, start)) return start;
  return { dataDir: ownDataDir, json: false, link: null };
}

/** On Windows and Linux a clicked link is one of the start's arguments. */
export function findLink(args: readonly string[]): string | null {
  return args.find((one) => /^greenroom:/i.test(one)) ?? null;
}
