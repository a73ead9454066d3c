/** What `npm start` tells the Electron host; one that is started by its icon is told nothing. */
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

const ElectronStart = Type.Object({ dataDir: Type.String({ minLength: 1 }), json: Type.Boolean() });
export type ElectronStart = Static<typeof ElectronStart>;

/** `told` is the environment's GREENROOM_START. What doesn't fit is as if nothing was said. */
export function readElectronStart(told: string | undefined, ownDataDir: string): ElectronStart {
  try {
    const start = JSON.parse(told ?? 'null') as unknown;
    if (Check(ElectronStart, start)) return start;
  } catch {
    // Not JSON, so not from us.
  }
  return { dataDir: ownDataDir, json: false };
}
