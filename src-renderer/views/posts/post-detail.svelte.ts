/** The post that is open beside the list: as the cache has it, and what a user asks the service about it. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import type { RefreshedPart } from '../../../src-shared/bridge/part.ts';
import type { PostComment, PostDetail } from '../../../src-shared/bridge/posts.ts';

export class OpenPost {
  readonly id: number;
  readonly #bridge: Bridge;
  readonly #account: number;
  #detail = $state.raw<PostDetail | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isGone = $state(false);
  /** What is being asked of the service. */
  #asking = $state<'comments' | 'like' | 'post' | null>(null);
  /** Why the last of these came to nothing. */
  #refusal = $state.raw<Failure | null>(null);

  constructor(bridge: Bridge, account: number, id: number) {
    this.#bridge = bridge;
    this.#account = account;
    this.id = id;
  }

  get detail(): PostDetail | null {
    return this.#detail;
  }

  /** It was here, and is no longer: deleted, as far as anybody knows. */
  get isGone(): boolean {
    return this.#isGone;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get asking(): 'comments' | 'like' | 'post' | null {
    return this.#asking;
  }

  get refusal(): Failure | null {
    return this.#refusal;
  }

  async read(): Promise<void> {
    const result = await this.#bridge.request('posts.read', this.#at());
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#detail = result.value;
    if (result.ok || result.failure.code !== 'unknown-post') return;
    this.#isGone = this.#detail !== null;
    this.#detail = null;
  }

  /** One credit. */
  readFromService(): Promise<void> {
    return this.#refresh('post', { part: 'post', ...this.#at() });
  }

  /** One credit: the first page, or the next one. */
  readComments(more: boolean): Promise<void> {
    return this.#refresh('comments', { part: 'comments', ...this.#at(), more });
  }

  like({ id, isLiked }: PostComment): Promise<void> {
    const change = { ...this.#at(), comment: id, isLiked: !isLiked };
    return this.#ask('like', this.#bridge.request('posts.setCommentLiked', change));
  }

  #at(): { account: number; post: number } {
    return { account: this.#account, post: this.id };
  }

  #refresh(what: 'comments' | 'post', of: RefreshedPart): Promise<void> {
    const read = async () => {
      const result = await this.#bridge.request('part.refresh', { of });
      return result.ok ? this.#bridge.request('posts.read', this.#at()) : result;
    };
    return this.#ask(what, read());
  }

  async #ask(what: NonNullable<OpenPost['asking']>, request: Promise<Result<PostDetail>>): Promise<void> {
    this.#asking = what;
    this.#refusal = null;
    const result = await request;
    this.#asking = null;
    this.#refusal = result.ok ? null : result.failure;
    if (!result.ok) return;
    this.#detail = result.value;
    this.#failure = null;
  }
}
