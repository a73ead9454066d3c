import type { ByIdTarget, ByIdKind } from '../../core/by-id.svelte.ts';
import { platformId } from '../../../src-shared/rules/platform-id.ts';
import { readMediaIds } from '../../media/media-ids.ts';
import { priceOfCommand } from '../../media/vault-commands.ts';
import { byIdProblemStrings } from './strings.ts';

export const mediaActions = ['deleteMedia', 'removeMedia'] as const;
export const postByIdActions = ['edit', 'archive', 'archivePrivately', 'deletePost'] as const;
type MediaAction = (typeof mediaActions)[number];
type PostAction = (typeof postByIdActions)[number];

export type FieldName = 'media' | 'list' | 'post' | 'comment' | 'chat' | 'message';

export interface Form {
  readonly kind: ByIdKind;
  readonly mediaAction: MediaAction;
  readonly postAction: PostAction;
  readonly typed: Readonly<Record<FieldName, string>>;
}

/** One call to the service; for `edit` a local draft. */
export type ByIdCommand =
  | { readonly do: 'deleteMedia'; readonly ids: readonly number[] }
  | { readonly do: 'removeMedia'; readonly ids: readonly number[]; readonly list: number }
  | { readonly do: 'list'; readonly list: number }
  | { readonly do: 'edit'; readonly post: number }
  | { readonly do: 'archive'; readonly post: number; readonly isPrivate: boolean }
  | { readonly do: 'deletePost'; readonly post: number }
  | { readonly do: 'comment'; readonly post: number; readonly comment: number }
  | { readonly do: 'message'; readonly chat: string; readonly message: number };

export function formFor({ kind, list, post, chat }: ByIdTarget): Form {
  const text = (id: number | null | undefined) => (id == null ? '' : String(id));
  const typed = { media: '', list: text(list), post: text(post), comment: '', chat: text(chat), message: '' };
  return { kind, mediaAction: 'deleteMedia', postAction: 'edit', typed };
}

export function listFormFields({ kind, mediaAction }: Form): FieldName[] {
  if (kind === 'media') return mediaAction === 'removeMedia' ? ['media', 'list'] : ['media'];
  if (kind === 'comment') return ['post', 'comment'];
  return kind === 'message' ? ['chat', 'message'] : [kind];
}

export function problemOf(field: FieldName, { typed }: Form): string | null {
  const text = typed[field].trim();
  if (text === '') return byIdProblemStrings.empty;
  if (field === 'chat') return /^[\w-]{1,100}$/.test(text) ? null : byIdProblemStrings.chat;
  if (field !== 'media') return platformId(text) === null ? byIdProblemStrings.digits : null;
  const wrong = wrongMedia(text);
  return wrong === undefined ? null : byIdProblemStrings.wrong(wrong.slice(0, 40));
}

/** Both calls are documented with integers, unlike the media of new posts. */
function wrongMedia(text: string): string | undefined {
  const { ids, wrong } = readMediaIds(text);
  return [...wrong, ...ids.filter((id) => platformId(id) === null)][0];
}

export function mediaOf({ typed }: Form): number[] {
  return readMediaIds(typed.media).ids.flatMap((id) => platformId(id) ?? []);
}

export function readCommand(form: Form): ByIdCommand | null {
  if (listFormFields(form).some((field) => problemOf(field, form) !== null)) return null;
  const id = (field: FieldName) => Number(form.typed[field].trim());
  const { kind, mediaAction, postAction, typed } = form;
  if (kind === 'list') return { do: 'list', list: id('list') };
  if (kind === 'comment') return { do: 'comment', post: id('post'), comment: id('comment') };
  if (kind === 'message') return { do: 'message', chat: typed.chat.trim(), message: id('message') };
  const ids = mediaOf(form);
  if (kind === 'media')
    return mediaAction === 'deleteMedia' ? { do: mediaAction, ids } : { do: mediaAction, ids, list: id('list') };
  const post = id('post');
  if (postAction === 'edit' || postAction === 'deletePost') return { do: postAction, post };
  return { do: 'archive', post, isPrivate: postAction === 'archivePrivately' };
}

/** Credits; 0 for a draft, which costs one when it is sent. */
export function priceOfForm(form: Form): number {
  if (form.kind === 'media') return Math.max(1, priceOfCommand(mediaOf(form).length));
  return form.kind === 'post' && form.postAction === 'edit' ? 0 : 1;
}
