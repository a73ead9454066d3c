/** What a connection's calls cost: the balance last reported, and what background refresh has spent today. */
import type { Attempt } from '../../service-client/client.ts';
import { creditsOf, localDay, type CreditFacts } from './log-rows.ts';

export class CreditMeter {
  readonly #now: () => number;
  #balance: number | null = null;
  #background = { day: '', used: 0 };
  #recent = { day: '', used: 0 };
  #usedBefore = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Takes up what the log knows from before this start. */
  restore(facts: CreditFacts): void {
    const day = localDay(this.#now());
    this.#balance ??= facts.balance;
    this.#background = { day, used: facts.backgroundToday + this.#backgroundToday() };
    this.#usedBefore = facts.usedInSevenDays;
  }

  add(attempt: Attempt): void {
    const used = creditsOf({ credits: attempt.reported?.used ?? null, status: attempt.status });
    const day = localDay(attempt.at);
    if (attempt.reported?.balance != null) this.#balance = attempt.reported.balance;
    if (attempt.isBackground) this.#background = { day, used: (this.#background.day === day ? this.#background.used : 0) + used };
    this.#recent = { day, used: this.#recent.used + used };
  }

  backgroundLeft(budget: number): number {
    return Math.max(0, budget - this.#backgroundToday());
  }

  summary(budget: number): { balance: number | null; backgroundToday: number; backgroundBudget: number; daysLeft: number | null } {
    const perDay = (this.#usedBefore + this.#recent.used) / 7;
    const balance = this.#balance;
    return {
      balance,
      backgroundToday: this.#backgroundToday(),
      backgroundBudget: budget,
      daysLeft: balance === null || perDay === 0 ? null : Math.floor(balance / perDay)
    };
  }

  #backgroundToday(): number {
    return this.#background.day === localDay(this.#now()) ? this.#background.used : 0;
  }
}
