import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type {
  PartContents,
  PartName,
  ReadName,
  ReadPart,
  RefreshedPart,
  RevealedName,
  RevealedPart,
  RevealedValue,
  ShownName,
  ShownPart
} from '../../src-shared/bridge/part.ts';
import type { Reach } from '../reach.ts';

interface RefreshSource<N extends PartName> {
  /** For a user's request. @returns why it isn't cached now; null on success */
  refresh(reach: Reach, part: RefreshedPart<N>): Promise<Failure | null>;
}

interface ShowSource<N extends ShownName> {
  /** On opening a view. @returns why a due part isn't cached now */
  show(reach: Reach, part: ShownPart<N>): Promise<Failure | null>;
}

interface ReadSource<N extends ReadName> {
  read(reach: Reach, part: ReadPart<N>): Promise<Result<PartContents[N]>>;
}

interface RevealSource<N extends RevealedName> {
  reveal(reach: Reach, part: RevealedPart<N>): Promise<Result<readonly RevealedValue[]>>;
}

export type RefreshSources = { readonly [N in PartName]: RefreshSource<N> };
export type ShowSources = { readonly [N in ShownName]: ShowSource<N> };
export type ReadSources = { readonly [N in ReadName]: ReadSource<N> };
export type RevealSources = { readonly [N in RevealedName]: RevealSource<N> };
export type PartSources = RefreshSources & ShowSources & ReadSources & RevealSources;

/** Lists every part; the compiler enforces it. */
const everyPart: Record<PartName, true> = {
  chats: true,
  chat: true,
  message: true,
  'saved-for-later': true,
  'vault-list': true,
  post: true,
  comments: true,
  labels: true,
  subscribers: true,
  'link-figures': true,
  'link-period': true,
  'deleted-links': true,
  person: true,
  earnings: true,
  payouts: true,
  legal: true,
  profile: true
};
export const partNames = Object.keys(everyPart);
