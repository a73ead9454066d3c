/** The practice vault as tests ask for it: whole walks, its lists, and whether the counts of both agree. */
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect } from 'vitest';
import * as contract from '../src-shared/service/vault.ts';
import type { PracticeService } from './service.ts';
import { call, firstAccount, type TestAnswer } from './testing.ts';
import type { describeMedia } from './vault/describe.ts';

export type Media = ReturnType<typeof describeMedia>;
export type List = Static<typeof contract.VaultList>;
interface MediaPage {
  readonly data: { readonly list: readonly Media[]; readonly hasMore: boolean };
  readonly _pagination: { readonly next_page: string | null };
}
export interface ListPage {
  readonly data: { readonly list: readonly List[]; readonly all: Counts };
}
type Counts = Pick<List, 'photosCount' | 'videosCount' | 'gifsCount' | 'audiosCount'>;

const checkMediaPage = Compile(contract.listMedia.answer.body);

export function at(service: PracticeService, rest: string): string {
  return `/api/${firstAccount(service).id}/media/vault${rest}`;
}

export function readPage({ json, status }: TestAnswer): MediaPage {
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

export function countKinds(media: readonly Media[]): Counts {
  const count = (type: string) => media.filter((item) => item.type === type).length;
  return {
    photosCount: count('photo'),
    videosCount: count('video'),
    gifsCount: count('gif'),
    audiosCount: count('audio')
  };
}

/** What the lists and `all` say is what the media say. */
export async function expectCountsToAgree(service: PracticeService): Promise<void> {
  const [media, { list, all }] = [await walk(service, '?limit=100'), await readLists(service)];
  expect(all).toMatchObject(countKinds(media));
  for (const one of list) {
    const members = media.filter((item) => isIn(item, one));
    expect(one, one.name).toMatchObject({ ...countKinds(members), hasMedia: members.length > 0 });
  }
}

export async function change(service: PracticeService, rest: string, mediaIds: unknown): Promise<TestAnswer> {
  return call(service, at(service, rest), { method: 'DELETE', body: { mediaIds } });
}
