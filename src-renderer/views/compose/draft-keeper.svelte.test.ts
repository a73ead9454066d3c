import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge, EventMessage } from '../../../src-shared/bridge/bridge.ts';
import type { Draft, DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, ok, type FailureCode, type Result } from '../../../src-shared/bridge/failure.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import { DraftKeeper } from './draft-keeper.svelte.ts';

interface Sent {
  readonly from?: { readonly body: DraftBody };
  readonly body?: DraftBody;
  readonly revision?: number;
}

class TestHost {
  readonly asked: string[] = [];
  readonly steps: DraftBody[] = [];
  body: DraftBody | null = null;
  revision = 0;
  readonly failures: FailureCode[] = [];
  losesAnswer = false;
  /** Answers wait for it. */
  held: Promise<undefined> | null = null;
  /** Called before a request is answered. */
  onRequest: (name: string) => void = () => undefined;
  tell: (message: EventMessage) => void = () => undefined;

  readonly bridge: Bridge = {
    request: (name, input) => {
      this.asked.push(name);
      this.onRequest(name);
      const failure = this.failures.shift();
      if (failure) return Promise.resolve(failed(localFailure(failure)));
      const done = this.#answer(name, input as Sent);
      const answer = this.losesAnswer ? failed(localFailure('disconnected')) : done;
      this.losesAnswer = false;
      // Safe: the keeper's requests are all answered by a draft.
      return Promise.resolve(this.held).then(() => answer as never);
    },
    onEvent: (listener) => {
      this.tell = listener;
      return () => {
        this.tell = () => undefined;
      };
    }
  };

  #answer(name: string, sent: Sent): Result<Draft> {
    const { revision } = sent;
    const given = sent.from?.body ?? sent.body;
    const body = given && { ...given, text: given.text.toWellFormed() };
    if (name === 'drafts.create') this.body ??= body ?? null;
    if (this.body === null) return failed(localFailure('unknown-draft'));
    if (name === 'drafts.step') {
      if (revision !== this.revision) return failed(localFailure('outdated'));
      this.write(this.steps.pop() ?? this.body, false);
    } else if (name === 'drafts.save' && body && JSON.stringify(body) !== JSON.stringify(this.body)) {
      if (revision !== this.revision) return failed(localFailure('outdated'));
      this.write(body);
    }
    return ok(this.draft(this.body));
  }

  write(body: DraftBody, isStep = true): void {
    if (isStep && this.body) this.steps.push(this.body);
    this.body = body;
    this.revision += 1;
  }

  draft(body: DraftBody): Draft {
    const summary = { post: null, text: body.text, cover: null, mediaCount: 0, schedule: null, saveForLater: false };
    const more = { hasFundraiser: false, voting: null, createdAt: 0, savedAt: 0, revision: this.revision };
    return { number: 7, account: 1, ...summary, ...more, body, canUndo: this.steps.length > 0, canRedo: false };
  }
}

const tomorrow = { day: '2026-11-23', time: '09:00', zone: 'UTC', occurrence: 'first' } as const;
const changed: EventMessage = { event: 'drafts.changed', payload: { account: 1 } };
const type = (keeper: DraftKeeper, text: string) => {
  keeper.change({ text });
};

describe('an unsaved draft', () => {
  let host: TestHost;
  let keeper: DraftKeeper;
  beforeEach(() => {
    vi.useFakeTimers();
    host = new TestHost();
    keeper = new DraftKeeper(host.bridge, 1, null);
  });
  afterEach(() => {
    keeper.close();
    vi.useRealTimers();
  });

  it('is created with the first change at once, and saved within a second of typing', async () => {
    await vi.advanceTimersByTimeAsync(5000);
    expect([host.asked, keeper.keeping.kind]).toEqual([[], 'new']);
    type(keeper, 'T');
    await vi.advanceTimersByTimeAsync(0);
    expect([host.body?.text, keeper.number]).toEqual(['T', 7]);
    await vi.advanceTimersByTimeAsync(300);
    type(keeper, 'The');
    await vi.advanceTimersByTimeAsync(300);
    type(keeper, 'The lake');
    await vi.advanceTimersByTimeAsync(900);
    expect([host.asked, host.body?.text]).toEqual([['drafts.create', 'drafts.save'], 'The lake']);
    expect([keeper.keeping.kind, keeper.isDirty]).toEqual(['saved', false]);
  });

  it('is saved while the user types on without a pause', async () => {
    for (let letters = 1; letters <= 30; letters++) {
      type(keeper, 'a'.repeat(letters));
      await vi.advanceTimersByTimeAsync(100);
      expect(letters - (host.body?.text.length ?? 0)).toBeLessThan(10);
    }
    expect(host.asked.length).toBeLessThan(8);
  });

  it('saves its initial schedule with the first change, and never alone', async () => {
    keeper.start({ schedule: tomorrow });
    expect([await keeper.flush(), host.asked, keeper.body.schedule]).toEqual([true, [], tomorrow]);
    type(keeper, 'The lake');
    await keeper.flush();
    expect(host.body).toMatchObject({ text: 'The lake', schedule: tomorrow });
  });

  it('saves text typed during a save afterwards, one save at a time', async () => {
    type(keeper, 'a');
    const first = keeper.flush();
    type(keeper, 'ab');
    await Promise.all([first, keeper.flush()]);
    expect([host.asked, host.body?.text]).toEqual([['drafts.create', 'drafts.save'], 'ab']);
  });

  it('saves text with half an emoji once, as the host stores it', async () => {
    host.onRequest = () => {
      if (host.asked.length > 3) keeper.close();
    };
    type(keeper, 'cut in an emoji: \ud83d');
    expect([await keeper.flush(), keeper.keeping.kind, host.asked]).toEqual([true, 'saved', ['drafts.create']]);
    expect(keeper.body.text).toBe('cut in an emoji: \ufffd');
  });

  it('keeps what couldn’t be saved, says so, and retries', async () => {
    host.failures.push('disk', 'disk');
    type(keeper, 'precious');
    expect(await keeper.flush()).toBe(false);
    expect(keeper.keeping).toMatchObject({ kind: 'failed', failure: { code: 'disk' } });
    expect(keeper.body.text).toBe('precious');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([host.body?.text, keeper.keeping.kind]).toEqual(['precious', 'saved']);
  });

  it('creates one draft when the first answer is lost', async () => {
    host.losesAnswer = true;
    type(keeper, 'once');
    await keeper.flush();
    type(keeper, 'once more');
    await keeper.flush();
    expect([host.body?.text, keeper.keeping.kind, keeper.revision]).toEqual(['once more', 'saved', 1]);
  });

  it('overwrites no other changes, and keeps both on request', async () => {
    type(keeper, 'mine');
    await keeper.flush();
    host.write({ ...blankBody, text: 'theirs' });
    type(keeper, 'mine, too');
    expect([await keeper.flush(), keeper.keeping.kind, host.body?.text]).toEqual([false, 'outdated', 'theirs']);
    await keeper.takeOther();
    expect([keeper.body.text, keeper.keeping.kind]).toEqual(['theirs', 'saved']);
    host.write({ ...blankBody, text: 'theirs again' });
    type(keeper, 'mine again');
    await keeper.flush();
    host.body = null;
    expect([await keeper.keepAsCopy(), keeper.body.text]).toEqual([true, 'mine again']);
  });

  it('follows another window when there are no local changes', async () => {
    type(keeper, 'mine');
    await keeper.flush();
    host.write({ ...blankBody, text: 'theirs' });
    host.tell(changed);
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.body.text).toBe('theirs');
    type(keeper, 'typing');
    host.body = null;
    host.tell(changed);
    await vi.advanceTimersByTimeAsync(1000);
    expect([keeper.keeping.kind, keeper.body.text]).toEqual(['gone', 'typing']);
  });

  it('saves before it undoes', async () => {
    type(keeper, 'one');
    await keeper.flush();
    type(keeper, 'one two');
    expect(keeper.canUndo).toBe(true);
    expect(await keeper.step('undo')).toBeNull();
    expect([host.asked.at(-1), keeper.body.text]).toEqual(['drafts.step', 'one']);
  });

  it('saves text typed during a step on top of it', async () => {
    type(keeper, 'one');
    await keeper.flush();
    type(keeper, 'one two');
    await keeper.flush();
    host.onRequest = (name) => {
      if (name === 'drafts.step') type(keeper, 'one two three');
    };
    await keeper.step('undo');
    expect([await keeper.flush(), keeper.keeping.kind, host.body?.text]).toEqual([true, 'saved', 'one two three']);
  });

  it('takes steps asked for at once one after the other', async () => {
    for (const text of ['one', 'one two', 'one two three']) {
      type(keeper, text);
      await keeper.flush();
    }
    expect(await Promise.all([keeper.step('undo'), keeper.step('undo')])).toEqual([null, null]);
    expect([keeper.body.text, keeper.keeping.kind]).toEqual(['one', 'saved']);
  });

  it('saves text typed during a step only after it, so that the step is no conflict', async () => {
    type(keeper, 'one');
    await keeper.flush();
    type(keeper, 'one two');
    await keeper.flush();
    host.onRequest = (name) => {
      if (name !== 'drafts.step') return;
      queueMicrotask(() => {
        type(keeper, 'one three');
        void keeper.flush();
      });
    };
    await keeper.step('undo');
    await vi.advanceTimersByTimeAsync(0);
    expect([keeper.keeping.kind, keeper.body.text, host.body?.text]).toEqual(['saved', 'one three', 'one three']);
  });

  it('shows another window’s save that a step met', async () => {
    type(keeper, 'one');
    await keeper.flush();
    host.onRequest = (name) => {
      if (name !== 'drafts.step') return;
      host.write({ ...keeper.body, text: 'theirs' });
      queueMicrotask(() => {
        host.tell(changed);
      });
    };
    expect(await keeper.step('undo')).toMatchObject({ code: 'outdated' });
    host.onRequest = () => undefined;
    expect(keeper.body.text).toBe('theirs');
    expect([await keeper.step('undo'), keeper.body.text]).toEqual([null, 'one']);
  });

  it('is flushed only after a step that is under way', async () => {
    for (const text of ['one', 'one two']) {
      type(keeper, text);
      await keeper.flush();
    }
    const answered = Promise.withResolvers<undefined>();
    host.held = answered.promise;
    const stepping = keeper.step('undo');
    await vi.waitFor(() => {
      expect(host.asked.at(-1)).toBe('drafts.step');
    });
    const flushed = keeper.flush().then(() => [keeper.body.text, keeper.revision]);
    await vi.advanceTimersByTimeAsync(0);
    answered.resolve(undefined);
    expect(await flushed).toEqual(['one', host.revision]);
    expect(await stepping).toBeNull();
  });

  it('ends as sent, and saves what was typed since as another draft', async () => {
    type(keeper, 'sent');
    await keeper.flush();
    host.body = null;
    type(keeper, 'typed since');
    expect(await keeper.closeKeepingEdits(keeper.revision)).toBe(true);
    expect([host.asked.slice(-2), host.body]).toEqual([
      ['drafts.save', 'drafts.create'],
      { ...blankBody, text: 'typed since' }
    ]);
    const asked = host.asked.length;
    expect([await keeper.closeKeepingEdits(keeper.revision), keeper.isDirty, host.asked.length]).toEqual([
      false,
      false,
      asked
    ]);
  });

  it('stays open if what was typed since can’t be saved', async () => {
    type(keeper, 'sent');
    await keeper.flush();
    host.body = null;
    host.onRequest = (name) => {
      if (name === 'drafts.create') host.failures.push('disk');
    };
    type(keeper, 'typed since');
    expect(await keeper.closeKeepingEdits(keeper.revision)).toBe(false);
    expect([keeper.isDirty, keeper.keeping.kind]).toEqual([true, 'failed']);
  });

  it('has nothing left to save once it is closed', async () => {
    host.onRequest = () => {
      type(keeper, 'typed during the save');
      keeper.close();
    };
    type(keeper, 'let go');
    await keeper.flush();
    expect([keeper.isDirty, host.asked]).toEqual([false, ['drafts.create']]);
  });
});
