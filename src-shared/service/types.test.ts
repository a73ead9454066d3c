/** Tests the contract's types by compiling: a wrong one fails `tsc`. */
import { expectTypeOf, test } from 'vitest';
import { listAccounts, readProfile, removeAccount } from './accounts.ts';
import { searchUsers } from './audience.ts';
import type { contract } from './contract.ts';
import type { BesideOf, ContentOf, CallInput, RowOf } from './endpoint.ts';
import { createTrackingLink, listTrackingLinks, listTrialLinks, listTrialSubscribers } from './links.ts';
import { deleteMessage, listChats, listMessages, readSavedForLater } from './messages.ts';
import { listSystems, readBalances, readEarnings, readEligibility, readLegalForm, readLegalInfo } from './payouts.ts';
import {
  archivePost,
  deletePost,
  likeComment,
  listPosts,
  listTaggableCreators,
  readPost,
  sendPost,
  updatePost
} from './posts.ts';
import { readAttempt, startAttempt, submitCode } from './sign-in.ts';
import { deleteMedia, listLists, readList, removeFromList } from './vault.ts';

test('keys are required, and every other field may be null', () => {
  type Sent = ContentOf<typeof sendPost>;
  expectTypeOf<Sent['id']>().toEqualTypeOf<number>();
  expectTypeOf<Sent['text']>().toEqualTypeOf<string | null>();
  expectTypeOf<NonNullable<Sent['author']>['id']>().toEqualTypeOf<number>();
  expectTypeOf<NonNullable<NonNullable<Sent['media']>[number]['files']>['thumb']>().toEqualTypeOf<{
    url: string | null;
    width: number | null;
    height: number | null;
    size: number | null;
  } | null>();
});

test('rows and the fields beside them', () => {
  expectTypeOf<RowOf<typeof listTrialLinks>['id']>().toEqualTypeOf<number>();
  expectTypeOf<RowOf<typeof listTrackingLinks>['endDate']>().toEqualTypeOf<string | null>();
  expectTypeOf<RowOf<typeof listTrialSubscribers>>().toEqualTypeOf<RowOf<typeof searchUsers>>();
  expectTypeOf<ContentOf<typeof createTrackingLink>[number]['countTransitions']>().toEqualTypeOf<number | null>();
  expectTypeOf<BesideOf<typeof listLists>['canCreateVaultLists']>().toEqualTypeOf<boolean | null>();
  expectTypeOf<RowOf<typeof readList>>().toEqualTypeOf<never>();
  expectTypeOf<RowOf<typeof listPosts>['isMediaReady']>().toEqualTypeOf<unknown>();
  expectTypeOf<RowOf<typeof listAccounts>['id']>().toEqualTypeOf<string>();
});

test('a row that is another row’s key is required, while its own fields may be null', () => {
  expectTypeOf<RowOf<typeof listChats>['fan']['id']>().toEqualTypeOf<number>();
  expectTypeOf<RowOf<typeof listChats>['fan']['displayName']>().toEqualTypeOf<string | null>();
  expectTypeOf<RowOf<typeof listTaggableCreators>['user']['id']>().toEqualTypeOf<number>();
});

test('maps, unions and the large profile', () => {
  type Earnings = NonNullable<ContentOf<typeof readEarnings>['list']>;
  type Month = NonNullable<Earnings['months']>[string];
  expectTypeOf<Month['total_net']>().toEqualTypeOf<number | null>();
  expectTypeOf<NonNullable<Month['tips']>[number]['time']>().toEqualTypeOf<number>();
  type ListState = NonNullable<RowOf<typeof searchUsers>['listsStates']>[number];
  expectTypeOf<ListState['id']>().toEqualTypeOf<string | number>();
  type Profile = NonNullable<NonNullable<ContentOf<typeof readAttempt>['account']>['platform_data']>;
  expectTypeOf<Profile['walletAutorechargeMin']>().toEqualTypeOf<number | null>();
  expectTypeOf<Profile['ivStatus']>().toEqualTypeOf<unknown>();
  expectTypeOf<Profile['advBlock']>().toEqualTypeOf<string[] | null>();
  expectTypeOf<ContentOf<typeof readProfile>['postMinPrice']>().toEqualTypeOf<number | null>();
});

test('every documented answer has its own type', () => {
  expectTypeOf<ContentOf<typeof deleteMedia>>().toEqualTypeOf<{ success: boolean | null }>();
  expectTypeOf<ContentOf<typeof removeFromList>>().toEqualTypeOf<ContentOf<typeof readList>>();
  expectTypeOf<ContentOf<typeof updatePost>>().toEqualTypeOf<string>();
  expectTypeOf<NonNullable<ContentOf<typeof deletePost>['counters']>['streamsCount']>().toEqualTypeOf<number | null>();
  expectTypeOf<NonNullable<ContentOf<typeof archivePost>['labelStates']>[number]['id']>().toEqualTypeOf<string>();
  expectTypeOf<ContentOf<typeof likeComment>['likesCount']>().toEqualTypeOf<number | null>();
  expectTypeOf<ContentOf<typeof deleteMessage>>().toEqualTypeOf<{ success: boolean | null }>();
  expectTypeOf<NonNullable<ContentOf<typeof listSystems>['payouts']>[number]['code']>().toEqualTypeOf<string>();
  expectTypeOf<ContentOf<typeof readLegalForm>['dateOfBirth']>().toEqualTypeOf<string | null>();
  expectTypeOf<NonNullable<ContentOf<typeof readLegalInfo>['DAC7']>['countryIds']>().toEqualTypeOf<number[] | null>();
  expectTypeOf<ContentOf<typeof readEligibility>['isVerifiedReason']>().toEqualTypeOf<boolean | null>();
  expectTypeOf<ContentOf<typeof readSavedForLater>['options']>().toEqualTypeOf<number[] | null>();
  expectTypeOf<ContentOf<typeof readBalances>['currency']>().toEqualTypeOf<unknown>();
  expectTypeOf<ContentOf<typeof startAttempt>['attempt_id']>().toEqualTypeOf<string>();
  expectTypeOf<ContentOf<typeof submitCode>['message']>().toEqualTypeOf<string | null>();
  expectTypeOf<ContentOf<typeof readPost>>().toEqualTypeOf<RowOf<typeof listPosts>>();
  expectTypeOf<ContentOf<typeof removeAccount>>().toEqualTypeOf<null>();
  expectTypeOf<RowOf<typeof listMessages>['cancelSeconds']>().toEqualTypeOf<number | null>();
});

test('inputs require mandatory fields, and accept no others', () => {
  expectTypeOf<{ params: { account: string } }>().toExtend<CallInput<typeof listTrackingLinks>>();
  expectTypeOf<{ params: { account: string } }>().not.toExtend<CallInput<typeof createTrackingLink>>();
  expectTypeOf<{ params: { account: string } }>().not.toExtend<CallInput<typeof listTrialLinks>>();
  expectTypeOf<{ params: { account: string } }>().not.toExtend<CallInput<typeof sendPost>>();
  expectTypeOf<{ params: { account: string }; body: { text: string } }>().toExtend<CallInput<typeof sendPost>>();
  expectTypeOf<CallInput<typeof sendPost>['body']['expireDays']>().toEqualTypeOf<1 | 3 | 7 | 30 | undefined>();
  expectTypeOf<CallInput<typeof listTrialLinks>['query']['field']>().toEqualTypeOf<
    'create_date' | 'expire_date' | 'subscribe_counts' | 'subscribe_days' | 'claims_count' | undefined
  >();
  expectTypeOf<CallInput<(typeof contract)[number]>>().toHaveProperty('params');
});
