import { localDay } from '../../src-shared/rules/local-day.ts';
import type { Attempt } from '../service-client/client-options.ts';
import { averagedDays, creditsOf, firstAveragedDay, type CreditUse, type DayCredits } from './log-rows.ts';

export interface CreditSummary {
  readonly balance: number | null;
  readonly backgroundToday: number;
  readonly backgroundBudget: number;
  readonly daysLeft: number | null;
}

export class CreditMeter {
  readonly #now: () => number;
  #balance: number | null = null;
  #days = new Map<string, DayCredits>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  restore(facts: CreditUse): void {
    this.#balance ??= facts.balance;
    for (const day of facts.days) this.#count(day);
  }

  add({ at, isBackground, reported, failure }: Pick<Attempt, 'at' | 'isBackground' | 'reported' | 'failure'>): void {
    const used = creditsOf({ credits: reported?.used ?? null, failure: failure?.code ?? null });
    if (reported?.balance != null) this.#balance = reported.balance;
    this.#count({ day: localDay(at), used, background: isBackground ? used : 0 });
  }

  backgroundLeft(budget: number): number {
    return Math.max(0, budget - this.#backgroundToday());
  }

  summary(budget: number): CreditSummary {
    const first = firstAveragedDay(this.#now());
    const used = [...this.#days.values()].reduce((sum, day) => (day.day >= first ? sum + day.used : sum), 0);
    const balance = this.#balance;
    return {
      balance,
      backgroundToday: this.#backgroundToday(),
      backgroundBudget: budget,
      daysLeft: balance === null || used === 0 ? null : Math.floor((balance * averagedDays) / used)
    };
  }

  #backgroundToday(): number {
    return this.#days.get(localDay(this.#now()))?.background ?? 0;
  }

  #count({ day, used, background }: DayCredits): void {
    const before = this.#days.get(day);
    if (!before) this.#forgetOld();
    this.#days.set(day, {
      day,
      used: (before?.used ?? 0) + used,
      background: (before?.background ?? 0) + background
    });
  }

  #forgetOld(): void {
    const first = firstAveragedDay(this.#now());
    for (const day of this.#days.keys()) if (day < first) this.#days.delete(day);
  }
}
