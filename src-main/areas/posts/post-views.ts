import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { PostDetail, PostMediaSummary, PostSummary } from '../../../src-shared/bridge/posts.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import type { PlainMedia } from './queries.ts';
import { readWritten } from './written-rows.ts';

export interface PostViewsOptions {
  readonly db: ReadableDatabase;
  readonly store: Store;
  readonly pictureAddress: (path: string) => string;
  readonly now: () => number;
}

export class PostViews {
  readonly #options: PostViewsOptions;

  constructor(options: PostViewsOptions) {
    this.#options = options;
  }

  async rows(account: number, ids: readonly number[]): Promise<PostSummary[]> {
    const rows = await this.#options.store.read(account, 'readPostRows', { ids, now: this.#options.now() });
    return rows.map((row) => ({ ...row, media: this.#withAddresses(account, row.media) }));
  }

  async read(account: number, post: number): Promise<Result<PostDetail>> {
    const { db, store, now } = this.#options;
    const found = await store.read(account, 'readPostDetail', { id: post, now: now() });
    if (!found) return failed(localFailure('unknown-post'));
    const { summary, allMedia, ...rest } = found;
    return ok({
      ...summary,
      media: this.#withAddresses(account, summary.media),
      allMedia: this.#withAddresses(account, allMedia),
      body: readWritten(db, account, post)?.body ?? null,
      ...rest
    });
  }

  async isKnown(account: number, post: number): Promise<boolean> {
    return (await this.#options.store.read(account, 'readFirstSeen', [post])).length > 0;
  }

  #withAddresses(account: number, media: readonly PlainMedia[]): PostMediaSummary[] {
    return media.map(({ hasPicture, ...one }) => ({
      ...one,
      picture: hasPicture ? this.#options.pictureAddress(`/picture/${String(account)}/${one.id}/thumb`) : null
    }));
  }
}
