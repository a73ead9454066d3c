import type { PersonSummary } from '../../src-shared/bridge/audience.ts';
import type { Command } from '../core/act.svelte.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { copyAndTell } from '../core/copy-text.ts';
import { personMenuStrings } from './strings.ts';

/** @param person null while they aren't loaded */
export function usernameCommand(app: AppState, person: PersonSummary | null): Command {
  if (person?.username == null) return { run: () => undefined, whyNot: personMenuStrings.whyNoUsername };
  const { name, username } = person;
  return { run: () => copyAndTell(app, username, personMenuStrings.usernameOf(name)) };
}
