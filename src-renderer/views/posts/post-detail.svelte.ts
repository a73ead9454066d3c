import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import type { RefreshedPart } from '../../../src-shared/bridge/part.ts';
import type { PostComment, PostDetail } from '../../../src-shared/bridge/posts.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import { Query } from '../../core/query.svelte.ts';

export class OpenPost {
  readonly id: number;
  readonly #bridge: Bridge;
  readonly #query: Query<{ readonly account: number; readonly post: number }, PostDetail>;
  #asking = $state<'comments' | 'like' | 'post' | null>(null);
  #refusal = $state.raw<Failure | null>(null);
  #refused = $state<NonNullable<OpenPost['asking']> | null>(null);

  constructor(bridge: Bridge, account: number, id: number) {
    this.#bridge = bridge;
    this.id = id;
    this.#query = new Query(
      bridge,
      (of) => readPart(bridge, { part: 'post', ...of }),
      { account, post: id },
      { on: ['posts.changed'] }
    );
  }

  get detail(): PostDetail | null {
    return this.failure?.code === 'unknown-post' ? null : this.#query.value;
  }

  /** The post was cached, and is gone: most likely deleted. */
  get isGone(): boolean {
    return this.failure?.code === 'unknown-post' && this.#query.value !== null;
  }

  get failure(): Failure | null {
    return this.#query.failure;
  }

  get asking(): 'comments' | 'like' | 'post' | null {
    return this.#asking;
  }

  get refusal(): Failure | null {
    return this.#refusal;
  }

  get refused(): 'comments' | 'like' | 'post' | null {
    return this.#refused;
  }

  watch(): () => void {
    return this.#query.watch();
  }

  read(): Promise<void> {
    return this.#query.refresh();
  }

  close(): void {
    this.#query.close();
  }

  /** Costs one credit. */
  readFromService(): Promise<void> {
    return this.#refresh('post', { part: 'post', ...this.#query.input });
  }

  /** Costs one credit: for the first page, or the next one. */
  readComments(more: boolean): Promise<void> {
    return this.#refresh('comments', { part: 'comments', ...this.#query.input, more });
  }

  like({ id, isLiked }: PostComment): Promise<void> {
    const change = { ...this.#query.input, comment: id, isLiked: !isLiked };
    return this.#ask('like', this.#bridge.request('posts.setCommentLiked', change));
  }

  #refresh(what: 'comments' | 'post', of: RefreshedPart): Promise<void> {
    return this.#ask(what, this.#bridge.request('part.refresh', { of }));
  }

  /** Reads the cache again afterwards, so that a running read can't bring back old data. */
  async #ask(what: NonNullable<OpenPost['asking']>, request: Promise<Result<unknown>>): Promise<void> {
    this.#asking = what;
    this.#refusal = null;
    const result = await request;
    if (result.ok) await this.#query.refresh();
    this.#asking = null;
    this.#refusal = result.ok ? null : result.failure;
    this.#refused = result.ok ? null : what;
  }
}
