/**
 * Saves one draft: the host has typed text within a second, one save after the other, and
 * typing never waits. Unsaved text stays here and is retried.
 */
import type { Bridge, EventMessage } from '../../../src-shared/bridge/bridge.ts';
import type { Draft, DraftBody } from '../../../src-shared/bridge/drafts.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';

/**
 * - `new`: nothing written yet, so there is no draft
 * - `outdated`: another window saved it meanwhile; nothing was overwritten
 * - `gone`: deleted or sent elsewhere, and something here isn't saved
 */
type Keeping =
  | { readonly kind: 'new' | 'saved' | 'saving' | 'outdated' | 'gone' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** ms from typing to its save, so that a save holds words rather than letters */
const restMs = 600;
const retriesMs = [1000, 2000, 5000, 10_000] as const;

export class DraftKeeper {
  readonly account: number;
  readonly #bridge: Bridge;
  readonly #stopListening: () => void;
  /** The first change creates the draft under this ID, so that a retry makes no second one. */
  #id: string = crypto.randomUUID();
  #draft = $state.raw<Draft | null>(null);
  /** The live post that it edits, which its copies edit too. */
  #post = $state<number | null>(null);
  #body = $state.raw<DraftBody>(blankBody);
  #keeping = $state.raw<Keeping>({ kind: 'new' });
  #isDirty = $state(false);
  #isClosed = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(bridge: Bridge, account: number, draft: Draft | null) {
    this.account = account;
    this.#bridge = bridge;
    if (draft) this.#take(draft);
    this.#stopListening = bridge.onEvent((message) => {
      this.#hear(message);
    });
  }

  get body(): DraftBody {
    return this.#body;
  }

  get keeping(): Keeping {
    return this.#keeping;
  }

  /** Changes with `keepAsCopy`, even while the copy has no number. */
  get id(): string {
    return this.#id;
  }

  get number(): number | null {
    return this.#draft?.number ?? null;
  }

  get revision(): number {
    return this.#draft?.revision ?? 0;
  }

  get post(): number | null {
    return this.#post;
  }

  get canUndo(): boolean {
    return this.#draft !== null && (this.#draft.canUndo || this.#isDirty);
  }

  get canRedo(): boolean {
    return !this.#isDirty && this.#draft?.canRedo === true;
  }

  get isDirty(): boolean {
    return this.#isDirty;
  }

  /** Whether it has changes that weren't saved when tried, so that closing would lose them. */
  get isStuck(): boolean {
    return this.#isDirty && ['failed', 'outdated', 'gone'].includes(this.#keeping.kind);
  }

  /** Prefills a new draft. Only a change creates it, so nothing typed makes no draft. */
  start(content: Partial<DraftBody>): void {
    this.#body = { ...this.#body, ...content };
  }

  change(change: Partial<DraftBody>): void {
    const body = { ...this.#body, ...change };
    // A paste may hold half of a surrogate pair, which the host can't store.
    this.#body = { ...body, text: body.text.toWellFormed() };
    this.#isDirty = !this.#isClosed;
    if (this.#keeping.kind === 'outdated' || this.#keeping.kind === 'gone') return;
    // The first change creates the draft at once, so that a reloaded page finds it. More typing
    // doesn't put a save off, so that a crash loses no more than its last words.
    if (this.#keeping.kind === 'new') this.#saveIn(0);
    else if (this.#timer === undefined || this.#keeping.kind === 'failed') this.#saveIn(restMs);
  }

  /** True if everything is on disk afterwards. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // A step changes the revision, so a clean draft waits for it too.
    while (this.#running || (this.#isDirty && this.#isWorthATry())) {
      await (this.#running ?? this.#run(this.#save()));
      if (this.#keeping.kind === 'failed') break;
    }
    return !this.#isDirty;
  }

  async step(way: 'undo' | 'redo'): Promise<Failure | null> {
    if (!(await this.flush()) || !this.#draft) return null;
    if (this.#running) {
      await this.#running;
      return this.step(way);
    }
    const step = this.#step(way, this.#draft);
    // The next save or step builds on its revision.
    await this.#run(step);
    return step;
  }

  async #step(way: 'undo' | 'redo', { number, revision }: Draft): Promise<Failure | null> {
    const request = { account: this.account, draft: number, revision, way };
    const result = await this.#bridge.request('drafts.step', request);
    if (!result.ok) {
      // Another window saved first. Its news came during the step.
      if (result.failure.code === 'outdated') await this.#follow();
      return result.failure;
    }
    // Text typed meanwhile is newer than the answer, and its save follows that revision.
    if (this.#isDirty) this.#draft = result.value;
    else this.#take(result.value);
    return null;
  }

  async keepAsCopy(): Promise<boolean> {
    this.#id = crypto.randomUUID();
    this.#draft = null;
    this.#isDirty = true;
    this.#keeping = { kind: 'saving' };
    return this.flush();
  }

  async takeOther(): Promise<void> {
    const other = await this.#read();
    if (other?.ok) this.#take(other.value);
  }

  /**
   * Closes a draft that was sent or moved. Edits made since then are saved as a draft.
   * @param revision what was sent
   * @returns whether there were such edits. If they can't be saved, this stays open and dirty.
   */
  async closeKeepingEdits(revision: number): Promise<boolean> {
    const hasMore = this.#isDirty || this.revision !== revision;
    if (!(await this.flush()) && this.#keeping.kind === 'gone') await this.keepAsCopy();
    if (this.#isDirty) return false;
    this.close();
    return hasMore;
  }

  /** Drops what isn't saved. */
  close(): void {
    this.#isClosed = true;
    this.#isDirty = false;
    clearTimeout(this.#timer);
    this.#stopListening();
  }

  /** Another keeper, with the text that this closed one hadn't saved. */
  reopen(): DraftKeeper {
    const again = new DraftKeeper(this.#bridge, this.account, this.#draft);
    again.#id = this.#id;
    again.#post = this.#post;
    again.change(this.#body);
    return again;
  }

  /** One save or step at a time. */
  #run(work: Promise<unknown>): Promise<void> {
    const running = work
      .then(() => undefined)
      .finally(() => {
        this.#running = null;
      });
    this.#running = running;
    return running;
  }

  #isWorthATry(): boolean {
    return !this.#isClosed && this.#keeping.kind !== 'outdated' && this.#keeping.kind !== 'gone';
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #save(): Promise<void> {
    const body = this.#body;
    if (this.#keeping.kind !== 'failed') this.#keeping = { kind: 'saving' };
    const result = await this.#send(body);
    if (result.ok) this.#settle(result.value, body);
    else if (result.failure.code === 'outdated') await this.#settleOutdated(body);
    else if (result.failure.code === 'unknown-draft') this.#keeping = { kind: 'gone' };
    else this.#fail(result.failure);
  }

  #send(body: DraftBody): Promise<Result<Draft>> {
    const draft = this.#draft;
    if (!draft)
      return this.#bridge.request('drafts.create', {
        account: this.account,
        id: this.#id,
        from: { body, post: this.#post }
      });
    const { number, revision } = draft;
    return this.#bridge.request('drafts.save', { account: this.account, draft: number, revision, body });
  }

  #settle(draft: Draft, body: DraftBody): void {
    this.#draft = draft;
    this.#failures = 0;
    // After a lost answer the draft already exists, with the text of then.
    this.#isDirty = !this.#isClosed && (this.#body !== body || !isSameBody(draft.body, body));
    this.#keeping = { kind: this.#isDirty ? 'saving' : 'saved' };
  }

  /** The other save may have been this one, with a lost answer. */
  async #settleOutdated(body: DraftBody): Promise<void> {
    const there = await this.#read();
    if (there?.ok && isSameBody(there.value.body, body)) this.#settle(there.value, body);
    else if (!there?.ok && there?.failure.code === 'unknown-draft') this.#keeping = { kind: 'gone' };
    else this.#keeping = { kind: 'outdated' };
  }

  #fail(failure: Failure): void {
    this.#keeping = { kind: 'failed', failure };
    this.#saveIn(retriesMs[Math.min(this.#failures, retriesMs.length - 1)] ?? restMs);
    this.#failures += 1;
  }

  #take(draft: Draft): void {
    this.#draft = draft;
    this.#post = draft.post;
    this.#body = draft.body;
    this.#isDirty = false;
    this.#keeping = { kind: 'saved' };
  }

  async #read(): Promise<Result<Draft> | null> {
    const number = this.number;
    return number === null ? null : await this.#bridge.request('drafts.read', { account: this.account, draft: number });
  }

  /** Shows another window's save if nothing here is unsaved; else the next save finds it. */
  #hear(message: EventMessage): void {
    if (message.event !== 'drafts.changed' || message.payload.account !== this.account) return;
    if (this.#draft && !this.#isDirty && !this.#running) void this.#follow();
  }

  async #follow(): Promise<void> {
    const there = await this.#read();
    if (!there || this.#isDirty || this.#isClosed) return;
    if (there.ok && there.value.revision > this.revision) this.#take(there.value);
    else if (!there.ok && there.failure.code === 'unknown-draft') this.#keeping = { kind: 'gone' };
  }
}

/** Host and page keep the fields in one order. */
function isSameBody(one: DraftBody, other: DraftBody): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
