import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Commands } from '../../core/act.svelte.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { selectionCommands } from '../../ui/selection-commands.ts';
import { whyNotArchive } from '../../outbox/post-words.ts';
import type { PostCommands } from './post-commands.ts';
import type { PostList } from './post-list.svelte.ts';
import type { PostsState } from './posts-state.svelte.ts';
import { whyNotStrings } from '../../ui/late-strings.ts';
import { postsSelectionStrings } from './strings.ts';

interface Around {
  readonly app: AppState;
  readonly posts: PostsState;
  readonly list: PostList;
  readonly account: AccountSummary;
  readonly commands: PostCommands;
  readonly isOffline: boolean;
  readonly focusList: () => void;
}

export class PostsSelection {
  readonly #around: () => Around;
  asked = $state.raw<{ readonly ids: readonly number[]; readonly others: number; readonly isPrivate: boolean } | null>(
    null
  );

  constructor(around: () => Around) {
    this.#around = around;
  }

  get actions(): Commands<'posts-selection'> {
    const { app, list, isOffline, focusList } = this.#around();
    const { selection } = list;
    const selecting = selectionCommands({ app, selection, ids: list.ids, noun: 'posts', focusList });
    const unchosen = selecting.clear.whyNot ?? null;
    const archive = (isPrivate: boolean) => ({
      run: () => void this.#ask(isPrivate),
      whyNot: unchosen ?? (isOffline ? whyNotStrings.offline : null)
    });
    return {
      ...selecting,
      archive: archive(false),
      archivePrivately: archive(true)
    };
  }

  /** Only the host knows the states of all selected posts; the page has those near the view. */
  async #ask(isPrivate: boolean): Promise<void> {
    const { app, list, posts } = this.#around();
    const chosen = list.selection?.ids ?? [];
    const read = await list.rows.readAll(Float64Array.from(chosen));
    if (!read.ok) {
      app.toasts.show({ kind: 'failed', text: postsSelectionStrings.notRead, failure: read.failure });
      return;
    }
    const able = read.value.filter(
      ({ id, state }) => whyNotArchive(state, isPrivate) === null && !posts.pending.has(id)
    );
    this.asked = { ids: able.map(({ id }) => id), others: chosen.length - able.length, isPrivate };
  }

  archive(): void {
    const { posts, list, account, commands, focusList } = this.#around();
    if (this.asked === null) return;
    const { ids, isPrivate } = this.asked;
    this.asked = null;
    list.selection?.clear();
    commands.archiveAll({ posts, account }, ids, isPrivate);
    focusList();
  }
}
