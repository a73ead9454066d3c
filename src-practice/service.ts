/** The practice service: service-api.md over HTTP on loopback, with its own sample data. */
import { randomBytes } from 'node:crypto';
import { addAccounts } from './areas/accounts.ts';
import { addAudience } from './areas/audience.ts';
import { addLinks } from './areas/links.ts';
import { addMessages } from './areas/messages.ts';
import { addPayouts } from './areas/payouts.ts';
import { addPosts } from './areas/posts.ts';
import { addSignIn } from './areas/sign-in.ts';
import { addVault } from './areas/vault.ts';
import { jumpClock } from './control/jump.ts';
import { addControl } from './control/route.ts';
import { FaultBook } from './faults/book.ts';
import { addFaults } from './faults/hooks.ts';
import { createApp, listen, logCalls } from './http/app.ts';
import { answerErrors, guardRoutes } from './http/guard.ts';
import { answerLean } from './http/lean.ts';
import { Meter } from './http/meter.ts';
import { Changes } from './journal/changes.ts';
import { Journal } from './journal/journal.ts';
import { fillOptions, type PracticeOptions } from './options.ts';
import { addPages } from './page/route.ts';
import { addPictures } from './pictures/route.ts';
import { createSigner } from './pictures/signature.ts';
import type { Practice } from './practice.ts';
import { hashText } from './sample/random.ts';
import { createWorld, type World } from './world.ts';

const keyBytes = 32;

export interface PracticeService {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly world: World;
  stop(): Promise<void>;
}

interface Parts {
  readonly options: PracticeOptions;
  readonly journal: Journal | null;
  readonly apiKey: string;
  readonly origin: () => string;
}

function assemble({ options, journal, apiKey, origin }: Parts): Practice {
  const world = createWorld({ ...options, seed: hashText(options.seed), epoch: journal?.epoch });
  const meter = new Meter({ ...options, clock: world.clock.now });
  const app = createApp();
  const faults = new FaultBook(world.seed);
  faults.add(options.faults);
  const changes = new Changes(world.clock);
  // From the seed, so that cached addresses outlive a restart.
  const signPicture = createSigner(options.seed);
  const documentedOnly = { isOn: options.documentedOnly };
  const practice: Practice = { app, world, meter, faults, changes, journal, documentedOnly, origin, signPicture };
  if (options.logCalls) logCalls(app, options.log);
  guardRoutes(app, meter, apiKey, () => {
    world.keyUsedAt = world.clock.now();
  });
  addFaults(app, faults, world.clock);
  if (options.lean) answerLean(practice);
  answerErrors(app, meter, (error) => {
    options.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  for (const addArea of [addAccounts, addSignIn, addVault, addPosts, addMessages, addLinks, addAudience, addPayouts])
    addArea(practice);
  addPictures(practice, options.pictureFolder);
  addControl(practice);
  addPages(app, options.pageFiles);
  return practice;
}

function setClock(practice: Practice, wanted: number | undefined): void {
  const ms = (wanted ?? practice.world.clock.jumped) - practice.world.clock.jumped;
  if (ms !== 0) jumpClock(practice, ms);
}

/** Throws a PracticeError for an unusable option, data file or port. */
export async function startPracticeService(given: Partial<PracticeOptions> = {}): Promise<PracticeService> {
  const chosen = fillOptions(given);
  const journal = chosen.data === undefined ? null : Journal.open(chosen.data, given);
  try {
    const options = journal?.fill(chosen) ?? chosen;
    const apiKey = options.apiKey ?? randomBytes(keyBytes).toString('base64url');
    // Repeated calls may build addresses, which nobody reads.
    let baseUrl = 'http://127.0.0.1';
    const practice = assemble({ options, journal, apiKey, origin: () => baseUrl });
    journal?.restore(practice, options, given);
    setClock(practice, options.clockJumpMs);
    baseUrl = await listen(practice.app, options);
    const stop = () => practice.app.close().finally(() => journal?.close());
    return { baseUrl, apiKey, world: practice.world, stop };
  } catch (error) {
    journal?.close();
    throw error;
  }
}
