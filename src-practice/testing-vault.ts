/** The practice vault as tests ask for it: whole walks, and its lists. */
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect } from 'vitest';
import * as contract from '../src-shared/service/vault.ts';
import type { PracticeService } from './service.ts';
import { call, firstAccount, type TestAnswer } from './testing.ts';
import type { describeMedia } from './vault/describe.ts';

export type Media = ReturnType<typeof describeMedia>;
type List = Static<typeof contract.VaultList>;
interface MediaPage {
  readonly data: { readonly list: readonly Media[]; readonly hasMore: boolean };
  readonly _pagination: { readonly next_page: string | null };
}
export interface ListPage {
  readonly data: { readonly list: readonly List[] };
}

const checkMediaPage = Compile(contract.listMedia.answer.body);

export function at(service: PracticeService, rest: string): string {
  return `/api/${firstAccount(service).id}/media/vault${rest}`;
}

function readPage({ json, status }: TestAnswer): MediaPage {
  expect(status).toBe(200);
  expect(checkMediaPage.Errors(json)).toEqual([]);
  return json as MediaPage;
}

/** Every page, by the address that the one before gives. */
export async function walk(service: PracticeService, query: string): Promise<Media[]> {
  const found: Media[] = [];
  let path: string | null = at(service, query);
  while (path !== null) {
    const page = readPage(await call(service, path));
    found.push(...page.data.list);
    expect(page._pagination.next_page !== null).toBe(page.data.hasMore);
    path = page._pagination.next_page;
  }
  return found;
}

export async function readLists(service: PracticeService): Promise<ListPage['data']> {
  const { json } = await call(service, at(service, '/lists?limit=100'));
  expect(Compile(contract.listLists.answer.body).Errors(json)).toEqual([]);
  return (json as ListPage).data;
}

export function isIn(media: Media, list: List): boolean {
  return media.listStates.some((state) => state.id === list.id && state.hasMedia);
}
