/** Moves scheduled posts by drag, key or menu, in the calendars of one account and of all. */
import { SvelteSet } from 'svelte/reactivity';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import { showInZone, type LocalTime } from '../../../src-shared/rules/schedule.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { localZone } from '../../format/zones.ts';
import { fitOf, moveByDays } from './calendar-days.ts';
import type { CalendarItem } from './calendar-items.ts';
import { quote } from '../../outbox/post-words.ts';
import { whyNotStrings } from '../../ui/late-strings.ts';
import type { MovablePost, MoveOn, PostCommands } from './post-commands.ts';
import { calendarStrings, postActionStrings, postsCommandStrings } from './strings.ts';

/** Posts whose new time is on its way. One for the page: a move goes on in other views. */
export class MovingPosts {
  readonly #all = new SvelteSet<string>();

  of(account: number): MoveOn['moving'] {
    const nameOf = (post: number) => `${String(account)} ${String(post)}`;
    return {
      has: (post) => this.#all.has(nameOf(post)),
      add: (post) => void this.#all.add(nameOf(post)),
      delete: (post) => void this.#all.delete(nameOf(post))
    };
  }
}

export interface AskedMove {
  readonly on: MoveOn;
  readonly post: MovablePost;
  readonly schedule: LocalTime;
  readonly before: LocalTime;
}

export class PostMoves {
  readonly #app: AppState;
  readonly #commands: PostCommands;
  #reads = 0;
  /** The move whose time a user is asked for. */
  asked = $state.raw<AskedMove | null>(null);

  constructor(app: AppState, commands: PostCommands) {
    this.#app = app;
    this.#commands = commands;
  }

  /** Null if the entry can be moved now. */
  whyNot({ account, moving }: MoveOn, item: Pick<CalendarItem, 'whyNotMove'>, post: MovablePost | null): string | null {
    if (item.whyNotMove !== null) return item.whyNotMove;
    if (post && moving.has(post.id)) return postActionStrings.whyOnItsWay;
    if (this.#app.isOffline(account)) return calendarStrings.whyOffline;
    return account.isSignedIn ? null : whyNotStrings.signedOut;
  }

  async ask(on: MoveOn, post: MovablePost): Promise<void> {
    const schedule = await this.#readSchedule(on, post);
    if (schedule) this.asked = { on, post, schedule, before: schedule };
  }

  /** Asks only if a clock change affects the new time, or it has passed. */
  async moveTo(on: MoveOn, post: MovablePost, from: string, to: string): Promise<void> {
    const before = await this.#readSchedule(on, post);
    if (before === null) return;
    const schedule = moveByDays(before, from, to);
    if (fitOf(schedule, Date.now()) === 'fine') this.#commands.reschedule(on, post, schedule, before);
    else this.asked = { on, post, schedule, before };
  }

  answer(schedule: LocalTime): void {
    if (this.asked) this.#commands.reschedule(this.asked.on, this.asked.post, schedule, this.asked.before);
    this.asked = null;
  }

  /**
   * In the zone chosen when it was written; else in the local one. Null if another move was
   * asked for meanwhile, the post is on its way, or a toast says why it can't be read.
   */
  async #readSchedule({ account, moving }: MoveOn, post: MovablePost): Promise<LocalTime | null> {
    const asked = (this.#reads += 1);
    const read = await readPart(this.#app.bridge, { part: 'post', account: account.number, post: post.id });
    if (asked !== this.#reads || moving.has(post.id)) return null;
    if (!read.ok) {
      const of = postsCommandStrings.of(quote(post), account.displayName);
      this.#app.toasts.show({ kind: 'failed', text: postsCommandStrings.notMoved(of), failure: read.failure });
      return null;
    }
    return read.value.body?.schedule ?? (post.at === null ? null : showInZone(post.at, localZone()));
  }
}
