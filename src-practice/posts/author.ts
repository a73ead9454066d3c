/** The account as the author of its posts (service-api.md, "User summary"). */
import type { Static } from 'typebox';
import type { UserSummary } from '../../src-shared/service/audience.ts';
import { findPrice } from '../fans/prices.ts';
import { noPictures } from '../sample/people.ts';
import type { PracticeAccount } from '../account.ts';

const abilities = {
  canLookStory: true,
  canCommentStory: true,
  hasNotViewedStory: false,
  isVerified: true,
  canPayInternal: true,
  hasScheduledStream: false,
  hasStream: false,
  hasStories: false,
  tipsEnabled: true,
  tipsTextEnabled: true,
  canEarn: true,
  canAddSubscriber: true,
  hasCardProcessor: true,
  isCardProcessorExist: true,
  canSendChatToAll: true,
  isPaywallPassed: true,
  canCreateLists: true,
  showMediaCount: true,
  showPostsInFeed: true,
  subscribedBy: false,
  canTrialSend: true
};

const amounts = { tipsMin: 5, tipsMinInternal: 1, tipsMax: 200, creditsMin: 10, creditsMax: 500 };

export function describeAuthor(account: PracticeAccount, now: number): Static<typeof UserSummary> {
  return {
    view: 's',
    ...noPictures,
    id: account.platformId,
    name: account.displayName,
    username: account.username,
    ...abilities,
    ...amounts,
    subscribePrice: findPrice(account, now) / 100,
    subscriptionBundles: []
  };
}

/** Lists name authors by ID, in a short view. */
export function nameAuthor(id: number): { id: number; _view: string } {
  return { id, _view: 's' };
}
