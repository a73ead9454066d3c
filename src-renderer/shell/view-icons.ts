/** Each view's icon, the same wherever the view is named. */
import type { LucideIcon } from '@lucide/svelte';
import Activity from '@lucide/svelte/icons/activity';
import BellDot from '@lucide/svelte/icons/bell-dot';
import FileText from '@lucide/svelte/icons/file-text';
import House from '@lucide/svelte/icons/house';
import Image from '@lucide/svelte/icons/image';
import KeyRound from '@lucide/svelte/icons/key-round';
import Landmark from '@lucide/svelte/icons/landmark';
import Link from '@lucide/svelte/icons/link';
import MessageCircle from '@lucide/svelte/icons/message-circle';
import Settings from '@lucide/svelte/icons/settings';
import UserRound from '@lucide/svelte/icons/user-round';
import UsersRound from '@lucide/svelte/icons/users-round';
import Users from '@lucide/svelte/icons/users';
import type { ActionView } from '../../src-shared/actions/registry.ts';

export const viewIcons: Readonly<Record<ActionView, LucideIcon>> = {
  overview: House,
  vault: Image,
  posts: FileText,
  compose: FileText,
  messages: MessageCircle,
  links: Link,
  audience: UsersRound,
  payouts: Landmark,
  profile: UserRound,
  'needs-you': BellDot,
  'overview-all': House,
  accounts: Users,
  'sign-ins': KeyRound,
  activity: Activity,
  settings: Settings
};
