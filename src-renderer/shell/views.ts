import type { LucideIcon } from '@lucide/svelte';
import Activity from '@lucide/svelte/icons/activity';
import BellDot from '@lucide/svelte/icons/bell-dot';
import CalendarDays from '@lucide/svelte/icons/calendar-days';
import FileText from '@lucide/svelte/icons/file-text';
import House from '@lucide/svelte/icons/house';
import Image from '@lucide/svelte/icons/image';
import KeyRound from '@lucide/svelte/icons/key-round';
import LayoutGrid from '@lucide/svelte/icons/layout-grid';
import Landmark from '@lucide/svelte/icons/landmark';
import Link from '@lucide/svelte/icons/link';
import MessageCircle from '@lucide/svelte/icons/message-circle';
import Settings from '@lucide/svelte/icons/settings';
import UserRound from '@lucide/svelte/icons/user-round';
import UsersRound from '@lucide/svelte/icons/users-round';
import Users from '@lucide/svelte/icons/users';
import type { Component } from 'svelte';
import type { AccountView, GlobalViewProps, Route, View, ViewProps } from '../core/router.ts';
import VaultView from '../views/vault/VaultView.svelte';

type PropsOf<V extends View> = V extends AccountView ? ViewProps<V> : GlobalViewProps<Exclude<V, AccountView>>;

interface ViewWords {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly needsAccounts?: true;
}
type ViewComponent<Props extends object> = Component<Props> | Component<Record<string, never>>;
/**
 * Most views load when first opened. The vault is part of the first paint, since most starts
 * open it.
 */
type ViewEntry<Props extends object> = ViewWords &
  (
    | { readonly component: ViewComponent<Props> }
    | { readonly load: () => Promise<{ readonly default: ViewComponent<Props> }> }
  );

export const views: { readonly [V in View]: ViewEntry<PropsOf<V>> } = {
  overview: { title: 'Overview', icon: House, load: () => import('../views/overview/OverviewView.svelte') },
  vault: { title: 'Vault', icon: Image, component: VaultView },
  posts: { title: 'Posts', icon: FileText, load: () => import('../views/posts/PostsView.svelte') },
  compose: { title: 'Write a post', icon: FileText, load: () => import('../views/compose/ComposeView.svelte') },
  messages: { title: 'Messages', icon: MessageCircle, load: () => import('../views/messages/MessagesView.svelte') },
  links: { title: 'Links', icon: Link, load: () => import('../views/links/LinksView.svelte') },
  audience: { title: 'Audience', icon: UsersRound, load: () => import('../views/audience/AudienceView.svelte') },
  payouts: { title: 'Payouts', icon: Landmark, load: () => import('../views/payouts/PayoutsView.svelte') },
  profile: { title: 'Profile', icon: UserRound, load: () => import('../views/accounts/ProfileView.svelte') },
  'needs-you': { title: 'Needs you', icon: BellDot, load: () => import('../views/needs/NeedsView.svelte') },
  'overview-all': {
    title: 'All accounts',
    icon: LayoutGrid,
    needsAccounts: true,
    load: () => import('../views/overview/AllOverviewView.svelte')
  },
  calendar: {
    title: 'Calendar',
    icon: CalendarDays,
    needsAccounts: true,
    load: () => import('../views/posts/AllCalendarView.svelte')
  },
  accounts: {
    title: 'Accounts',
    icon: Users,
    needsAccounts: true,
    load: () => import('../views/accounts/AccountsView.svelte')
  },
  'sign-ins': { title: 'Sign-ins', icon: KeyRound, load: () => import('../views/sign-ins/SignInsView.svelte') },
  activity: { title: 'Activity', icon: Activity, load: () => import('../views/activity/ActivityView.svelte') },
  settings: { title: 'Settings', icon: Settings, load: () => import('../views/settings/SettingsView.svelte') }
};

export function titleOfView(view: Route['view']): string {
  return view === 'start' || view === 'unknown' ? 'Greenroom' : views[view].title;
}
