import type { Need } from '../../src-shared/bridge/needs.ts';
import type { Ms } from '../../src-shared/rules/ms.ts';
import { addSnooze } from '../../src-shared/rules/snooze.ts';
import type { Command } from '../core/act.svelte.ts';
import type { AppState } from '../core/app-state.svelte.ts';

function inAnHour(now: Ms): Ms {
  return now + 3_600_000;
}

/** Nine o'clock by the clock, also across a clock change. */
export function tomorrowMorning(now: Ms): Ms {
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  return day.setHours(9, 0, 0, 0);
}

export function snoozeCommands(
  { settings }: Pick<AppState, 'settings'>,
  need: Need | null,
  whyNone: string
): Readonly<Record<'snoozeHour' | 'snoozeMorning' | 'snoozeChange', Command>> {
  const putOff = (until: (now: Ms) => Ms | null): Command => ({
    run: () => {
      const now = Date.now();
      if (need) settings.change({ snoozed: addSnooze(settings.values.snoozed, need, until(now), now) });
    },
    whyNot: need ? null : whyNone
  });
  return { snoozeHour: putOff(inAnHour), snoozeMorning: putOff(tomorrowMorning), snoozeChange: putOff(() => null) };
}
