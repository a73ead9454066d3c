import { SvelteSet } from 'svelte/reactivity';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { PostDetail, PostState } from '../../../src-shared/bridge/posts.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import { findProblems, type ComposeField, type Problem, type Unusable } from './compose-problems.ts';
import { hasPart, postParts, withoutPart, withPart, type Part } from './draft-body.ts';
import type { DraftKeeper } from './draft-keeper.svelte.ts';
import { localZone } from '../../format/zones.ts';
import { listUnreadable } from '../../outbox/edit-post.ts';
import { wayOf } from './publish-words.ts';
import { editorStrings } from './strings.ts';

interface Surroundings {
  now(): number;
  unusable(body: DraftBody): Unusable;
}

export class ComposeState {
  readonly keeper: DraftKeeper;
  readonly #bridge: Bridge;
  readonly #around: Surroundings;
  /** The latest attempt to publish. */
  #intent = { id: '', draft: '', body: '' };
  readonly #touched = new SvelteSet<ComposeField>();
  readonly #opened = new SvelteSet<Part>();
  #isTried = $state(false);
  unreadTime = $state<string | null>(null);
  #isSending = $state(false);
  #hasUnsentEdits = false;
  #failure = $state.raw<Failure | null>(null);
  /** The edited post’s state as last read. */
  #postState = $state<PostState | null>(null);

  // Derived one by one, so that typing redraws only the text.
  readonly text = $derived.by(() => this.keeper.body.text);
  readonly media = $derived.by(() => this.keeper.body.media);
  readonly labels = $derived.by(() => this.keeper.body.labels);
  readonly creators = $derived.by(() => this.keeper.body.creators);
  readonly expireDays = $derived.by(() => this.keeper.body.expireDays);
  readonly schedule = $derived.by(() => this.keeper.body.schedule);
  readonly saveForLater = $derived.by(() => this.keeper.body.saveForLater);
  readonly fundraiser = $derived.by(() => this.keeper.body.fundraiser);
  readonly voting = $derived.by(() => this.keeper.body.voting);
  readonly way = $derived.by(() => {
    const { schedule, saveForLater, keeper } = this;
    return wayOf({ post: keeper.post, postState: this.#postState, saveForLater, schedule });
  });
  readonly #problems = $derived.by(() =>
    findProblems(this.keeper.body, this.#around.now(), this.#around.unusable(this.keeper.body), this.unreadTime)
  );
  readonly #shown = $derived.by(() => this.#problems.filter(({ field }) => this.#isTried || this.#touched.has(field)));

  constructor(bridge: Bridge, keeper: DraftKeeper, around: Surroundings) {
    this.#bridge = bridge;
    this.keeper = keeper;
    this.#around = around;
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** Problems of touched fields; all of them after an attempt to publish. */
  get shown(): readonly Problem[] {
    return this.#shown;
  }

  get postState(): PostState | null {
    return this.#postState;
  }

  get isTried(): boolean {
    return this.#isTried;
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  /** Whether edits were made while it was being sent, and saved as a draft. */
  get hasUnsentEdits(): boolean {
    return this.#hasUnsentEdits;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  problemOf(field: ComposeField): string | null {
    return this.#shown.find((problem) => problem.field === field)?.words ?? null;
  }

  isOpen(part: Part): boolean {
    return this.#opened.has(part) || hasPart(this.keeper.body, part);
  }

  /** One string of names, in page order, so that only changes redraw. */
  readonly openParts = $derived.by(() => postParts.filter((part) => this.isOpen(part)).join(' '));
  readonly closed = $derived.by(() =>
    postParts.filter((part) => !this.isOpen(part) && !this.#isOtherVote(part)).join(' ')
  );
  readonly hasParts = $derived.by(() => this.openParts !== '');

  change(change: Partial<DraftBody>): void {
    this.#failure = null;
    this.keeper.change(change);
  }

  touch(field: ComposeField): void {
    this.#touched.add(field);
  }

  open(part: Part): void {
    if (this.isOpen(part)) return;
    if (part === 'labels' || part === 'creators') this.#opened.add(part);
    else this.change(withPart(this.keeper.body, part, this.#around.now(), localZone()));
  }

  remove(part: Part): void {
    this.#opened.delete(part);
    if (hasPart(this.keeper.body, part)) this.change(withoutPart(part));
  }

  async step(direction: 'undo' | 'redo'): Promise<void> {
    this.#failure = await this.keeper.step(direction);
  }

  /** Shows all problems from now on. Returns the first; null if the post can be sent. */
  check(): Problem | null {
    this.#isTried = true;
    return this.#problems[0] ?? null;
  }

  publish(): Promise<Result<{ readonly intent: number }>> {
    return this.#sendDraft((draft) => this.#bridge.request('posts.publish', { ...draft, intent: this.#intentId() }));
  }

  update(): Promise<Result<PostDetail>> {
    return this.#sendDraft((draft) => this.#bridge.request('posts.update', draft));
  }

  /**
   * Parts that updating the live post would remove, since the service doesn't return them.
   * None if the post's body is cached. `way` then takes the post's state into account.
   */
  async findUnknownParts(): Promise<readonly string[]> {
    const { account, post } = this.keeper;
    if (post === null) return [];
    const read = await readPart(this.#bridge, { part: 'post', account, post });
    if (!read.ok) return [editorStrings.anythingElse];
    this.#postState = read.value.state;
    return read.value.body === null ? listUnreadable(read.value) : [];
  }

  /**
   * One for each draft, so that a double click or a retry is one intent. An edited copy has
   * its own. An unedited one keeps the draft's, which may be queued with its answer lost.
   */
  #intentId(): string {
    const draft = this.keeper.id;
    const body = JSON.stringify(this.keeper.body);
    if (draft === this.#intent.draft) this.#intent.body = body;
    else if (body !== this.#intent.body) this.#intent = { id: crypto.randomUUID(), draft, body };
    return this.#intent.id;
  }

  #isOtherVote(part: Part): boolean {
    return (part === 'poll' || part === 'quiz') && this.voting !== null;
  }

  async #sendDraft<T>(
    send: (draft: { account: number; draft: number; revision: number }) => Promise<Result<T>>
  ): Promise<Result<T>> {
    if (this.#isSending) return failed(localFailure('cancelled'));
    this.#isSending = true;
    const result = await this.#saveAndSend(send);
    this.#isSending = false;
    this.#failure = result.ok ? null : result.failure;
    return result;
  }

  async #saveAndSend<T>(
    send: (draft: { account: number; draft: number; revision: number }) => Promise<Result<T>>
  ): Promise<Result<T>> {
    const isSaved = await this.keeper.flush();
    const { number, revision, account, keeping } = this.keeper;
    if (!isSaved || number === null)
      return failed(keeping.kind === 'failed' ? keeping.failure : localFailure('outdated'));
    const result = await send({ account, draft: number, revision });
    if (result.ok) this.#hasUnsentEdits = await this.keeper.closeKeepingEdits(revision);
    return result;
  }
}
