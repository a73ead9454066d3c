/** The composer of one draft: what is written, what of it breaks a rule, and how it is sent. */
import { SvelteSet } from 'svelte/reactivity';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { PostDetail } from '../../../src-shared/bridge/posts.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import { findProblems, type ComposeField, type Problem, type Unusable } from './compose-problems.ts';
import { hasPart, parts, withoutPart, withPart, type Part } from './draft-body.ts';
import type { DraftKeeper } from './draft-keeper.svelte.ts';
import { localZone } from '../../format/zones.ts';
import { listUnreadable } from '../../outbox/edit-post.ts';
import { editorStrings } from './strings.ts';

/** What a composer learns from elsewhere. */
interface Surroundings {
  /** ms since 1970 */
  now(): number;
  unusable(body: DraftBody): Unusable;
}

export class ComposeState {
  readonly keeper: DraftKeeper;
  readonly #bridge: Bridge;
  readonly #around: Surroundings;
  /** Made once for this form: whatever is clicked twice is one intent. */
  readonly #intent = crypto.randomUUID();
  readonly #touched = new SvelteSet<ComposeField>();
  readonly #opened = new SvelteSet<Part>();
  #isTried = $state(false);
  /** Why a time in words isn't understood; null where none is typed, or it is. */
  unreadTime = $state<string | null>(null);
  #isSending = $state(false);
  #failure = $state.raw<Failure | null>(null);

  // Each on its own, so that a key in the text draws nothing but the text.
  readonly text = $derived.by(() => this.keeper.body.text);
  readonly media = $derived.by(() => this.keeper.body.media);
  readonly labels = $derived.by(() => this.keeper.body.labels);
  readonly creators = $derived.by(() => this.keeper.body.creators);
  readonly expireDays = $derived.by(() => this.keeper.body.expireDays);
  readonly schedule = $derived.by(() => this.keeper.body.schedule);
  readonly saveForLater = $derived.by(() => this.keeper.body.saveForLater);
  readonly fundraiser = $derived.by(() => this.keeper.body.fundraiser);
  readonly voting = $derived.by(() => this.keeper.body.voting);
  readonly #problems = $derived.by(() =>
    findProblems(this.keeper.body, this.#around.now(), this.#around.unusable(this.keeper.body), this.unreadTime)
  );
  readonly #shown = $derived.by(() => this.#problems.filter(({ field }) => this.#isTried || this.#touched.has(field)));

  constructor(bridge: Bridge, keeper: DraftKeeper, around: Surroundings) {
    this.#bridge = bridge;
    this.keeper = keeper;
    this.#around = around;
  }

  /** All that keeps it from being sent, said or not. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** What is said: of fields that a user has touched, and of all once they tried to send it. */
  get shown(): readonly Problem[] {
    return this.#shown;
  }

  /** A user tried to send it. */
  get isTried(): boolean {
    return this.#isTried;
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  /** Why it wasn't taken. */
  get failure(): Failure | null {
    return this.#failure;
  }

  problemOf(field: ComposeField): string | null {
    return this.#shown.find((problem) => problem.field === field)?.words ?? null;
  }

  isOpen(part: Part): boolean {
    return this.#opened.has(part) || hasPart(this.keeper.body, part);
  }

  /** The parts that are there, by name, in the order of the page: a text, so that only another one is drawn anew. */
  readonly openParts = $derived.by(() => parts.filter((part) => this.isOpen(part)).join(' '));
  /** Those that can still be added. */
  readonly closed = $derived.by(() => parts.filter((part) => !this.isOpen(part) && !this.#isOtherVote(part)).join(' '));
  readonly hasParts = $derived.by(() => this.openParts !== '');

  change(change: Partial<DraftBody>): void {
    this.#failure = null;
    this.keeper.change(change);
  }

  /** A user has been at this field and left it. */
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

  /** The first thing that is missing, from then on said with all the others; null where it can be sent. */
  check(): Problem | null {
    this.#isTried = true;
    return this.#problems[0] ?? null;
  }

  /** Queues it; the draft leaves with it. */
  publish(): Promise<Result<{ readonly intent: number }>> {
    return this.#sendDraft((draft) => this.#bridge.request('posts.publish', { ...draft, intent: this.#intent }));
  }

  /** Changes the live post that this draft is of. */
  update(): Promise<Result<PostDetail>> {
    return this.#sendDraft((draft) => this.#bridge.request('posts.update', draft));
  }

  /** What of the live post the service doesn't give back, so that changing it would take it off. None where its body is kept. */
  async findUnknownParts(): Promise<readonly string[]> {
    const { account, post } = this.keeper;
    if (post === null) return [];
    const read = await readPart(this.#bridge, { part: 'post', account, post });
    // Where the post itself isn't known, nothing of it is.
    if (!read.ok) return [editorStrings.anythingElse];
    return read.value.body === null ? listUnreadable(read.value) : [];
  }

  /** A poll becomes a quiz in its own card. */
  #isOtherVote(part: Part): boolean {
    return (part === 'poll' || part === 'quiz') && this.voting !== null;
  }

  /** What is sent is what is on the disk. */
  async #sendDraft<T>(
    send: (draft: { account: number; draft: number; revision: number }) => Promise<Result<T>>
  ): Promise<Result<T>> {
    if (this.#isSending) return failed(localFailure('cancelled'));
    this.#isSending = true;
    const result = await this.#saveAndSend(send);
    this.#isSending = false;
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.keeper.close();
    return result;
  }

  async #saveAndSend<T>(
    send: (draft: { account: number; draft: number; revision: number }) => Promise<Result<T>>
  ): Promise<Result<T>> {
    const isSaved = await this.keeper.flush();
    const { number, revision, account, keeping } = this.keeper;
    if (!isSaved || number === null)
      return failed(keeping.kind === 'failed' ? keeping.failure : localFailure('outdated'));
    return send({ account, draft: number, revision });
  }
}
