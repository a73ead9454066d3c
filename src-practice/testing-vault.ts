import type { Static } from 'typebox';
import * as contract from '../src-shared/service/vault.ts';
import type { PracticeService } from './service.ts';
import { call, firstAccount, readChecked, walkList } from './testing.ts';
import type { describeMedia } from './vault/describe.ts';

export type Media = ReturnType<typeof describeMedia>;
type List = Static<typeof contract.VaultList>;
export interface ListPage {
  readonly data: { readonly list: readonly List[] };
}

export function at(service: PracticeService, rest: string): string {
  return `/api/${firstAccount(service).id}/media/vault${rest}`;
}

export function walk(service: PracticeService, query: string): Promise<Media[]> {
  return walkList(service, at(service, query), contract.listMedia.answer.body);
}

export async function readLists(service: PracticeService): Promise<ListPage['data']> {
  const answer = await call(service, at(service, '/lists?limit=100'));
  return (readChecked(answer, contract.listLists.answer.body) as ListPage).data;
}

export function isIn(media: Media, list: List): boolean {
  return media.listStates.some((state) => state.id === list.id && state.hasMedia);
}
