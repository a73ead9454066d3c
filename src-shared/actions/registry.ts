import { accountActions, groupActions } from './account.ts';
import { accountsActions } from './accounts.ts';
import type { ActionTable } from './action.ts';
import {
  activityActions,
  callActions,
  callsActions,
  contractActions,
  creditsActions,
  limitsActions
} from './activity.ts';
import { appActions, goActions } from './app.ts';
import { audienceActions, personActions } from './audience.ts';
import { composeActions, composeLabelsActions } from './compose.ts';
import { connectionsActions } from './connections.ts';
import { linkActions, linkIntentActions, linkPeopleActions, linksActions } from './links.ts';
import { sentActions } from './intents.ts';
import { chatActions, messagesActions } from './messages.ts';
import { needsActions } from './needs.ts';
import { allOverviewActions, overviewActions } from './overview.ts';
import { earningsActions, earningsTableActions, legalActions, payoutCardsActions, payoutsActions } from './payouts.ts';
import {
  allCalendarActions,
  calendarActions,
  draftsActions,
  outboxActions,
  postActions,
  postsActions,
  postsSelectionActions
} from './posts.ts';
import { profileActions } from './profile.ts';
import { settingsActions } from './settings.ts';
import { attemptActions, signInIntentActions, signInsActions } from './sign-ins.ts';
import { vaultActions, vaultSyncActions, vaultToolsActions } from './vault.ts';
import { vaultPickerActions } from './vault-picker.ts';
import { vaultViewerActions } from './vault-viewer.ts';

type ActionView =
  | 'overview'
  | 'overview-all'
  | 'calendar'
  | 'vault'
  | 'posts'
  | 'compose'
  | 'messages'
  | 'links'
  | 'audience'
  | 'payouts'
  | 'profile'
  | 'needs-you'
  | 'accounts'
  | 'sign-ins'
  | 'activity'
  | 'settings';

interface ActionGroup {
  readonly name: string;
  readonly view: ActionView | null;
  readonly table: ActionTable;
}

export const actionGroups = {
  app: { name: 'Everywhere', view: null, table: appActions },
  go: { name: 'Go to', view: null, table: goActions },
  vault: { name: 'Vault', view: 'vault', table: vaultActions },
  'vault-sync': { name: 'Vault', view: 'vault', table: vaultSyncActions },
  'vault-tools': { name: 'Vault', view: 'vault', table: vaultToolsActions },
  'vault-viewer': { name: 'Open item', view: 'vault', table: vaultViewerActions },
  'vault-picker': { name: 'Picking media', view: 'compose', table: vaultPickerActions },
  posts: { name: 'Posts', view: 'posts', table: postsActions },
  'posts-selection': { name: 'Posts', view: 'posts', table: postsSelectionActions },
  post: { name: 'Post', view: 'posts', table: postActions },
  drafts: { name: 'Drafts', view: 'posts', table: draftsActions },
  outbox: { name: 'Outbox', view: 'posts', table: outboxActions },
  sent: { name: 'Outbox', view: 'posts', table: sentActions },
  calendar: { name: 'Calendar', view: 'posts', table: calendarActions },
  compose: { name: 'Writing a post', view: 'compose', table: composeActions },
  'compose-labels': { name: 'Writing a post', view: 'compose', table: composeLabelsActions },
  messages: { name: 'Messages', view: 'messages', table: messagesActions },
  chat: { name: 'Chat', view: 'messages', table: chatActions },
  account: { name: 'Account', view: null, table: accountActions },
  group: { name: 'Group', view: null, table: groupActions },
  overview: { name: 'Overview', view: 'overview', table: overviewActions },
  links: { name: 'Links', view: 'links', table: linksActions },
  link: { name: 'Link', view: 'links', table: linkActions },
  'link-people': { name: 'Who joined', view: 'links', table: linkPeopleActions },
  'link-intents': { name: 'Link on its way', view: 'links', table: linkIntentActions },
  audience: { name: 'Audience', view: 'audience', table: audienceActions },
  person: { name: 'Person', view: 'audience', table: personActions },
  payouts: { name: 'Payouts', view: 'payouts', table: payoutsActions },
  earnings: { name: 'Earnings', view: 'payouts', table: earningsActions },
  'earnings-table': { name: 'Earnings', view: 'payouts', table: earningsTableActions },
  'payout-cards': { name: 'Getting paid', view: 'payouts', table: payoutCardsActions },
  legal: { name: 'Legal form', view: 'payouts', table: legalActions },
  profile: { name: 'Profile', view: 'profile', table: profileActions },
  needs: { name: 'Needs you', view: 'needs-you', table: needsActions },
  'overview-all': { name: 'All accounts', view: 'overview-all', table: allOverviewActions },
  'calendar-all': { name: 'Calendar of all accounts', view: 'calendar', table: allCalendarActions },
  accounts: { name: 'Accounts', view: 'accounts', table: accountsActions },
  'sign-ins': { name: 'Sign-ins', view: 'sign-ins', table: signInsActions },
  attempt: { name: 'Sign-in', view: 'sign-ins', table: attemptActions },
  'sign-in-intents': { name: 'Sign-in on its way', view: 'sign-ins', table: signInIntentActions },
  activity: { name: 'Activity', view: 'activity', table: activityActions },
  calls: { name: 'Calls', view: 'activity', table: callsActions },
  call: { name: 'Call', view: 'activity', table: callActions },
  credits: { name: 'Credits', view: 'activity', table: creditsActions },
  limits: { name: 'Limits', view: 'activity', table: limitsActions },
  contract: { name: 'Contract', view: 'activity', table: contractActions },
  settings: { name: 'Settings', view: 'settings', table: settingsActions },
  connections: { name: 'Connections', view: 'settings', table: connectionsActions }
} as const satisfies Readonly<Record<string, ActionGroup>>;

export type ActionGroupId = keyof typeof actionGroups;

export type ActionName<G extends ActionGroupId> = keyof (typeof actionGroups)[G]['table'] & string;

export type ActionId = { [G in ActionGroupId]: `${G}.${ActionName<G>}` }[ActionGroupId];

export type GroupWith<N extends string> = {
  [G in ActionGroupId]: N extends ActionName<G> ? G : never;
}[ActionGroupId];

export const actionTables: Readonly<Record<string, ActionTable>> = Object.fromEntries(
  Object.entries(actionGroups).map(([group, { table }]) => [group, table])
);
