/** The tray's tooltip and menu. They name accounts and posts, but show no codes or texts. */
import type { MenuItemConstructorOptions } from 'electron';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import { routeOfNeed, type NameOf } from '../../../src-shared/rules/need-notice.ts';

export interface TrayItem {
  readonly label: string;
  readonly route: string;
}

export interface TrayContents {
  readonly tooltip: string;
  readonly items: readonly TrayItem[];
}

const mostItems = 10;

const isPost = ({ about }: Need) => about.kind === 'unconfirmed' && about.of === 'posts.send';

function countOf(count: number, one: string): string {
  return `${String(count)} ${one}${count === 1 ? '' : 's'}`;
}

function listItems(needs: readonly Need[], nameOf: NameOf): TrayItem[] {
  const codes = needs.filter(({ about }) => about.kind === 'code');
  // All posts of an account are handled in one place.
  const posts = Map.groupBy(needs.filter(isPost), routeOfNeed);
  return [
    ...codes.map((need) => ({ label: `Enter code for ${nameOf(need) ?? 'a sign-in'}`, route: routeOfNeed(need) })),
    ...[...posts].flatMap(([route, [first, ...others]]) => {
      if (!first) return [];
      const unconfirmed = others.length === 0 ? 'Unconfirmed post' : `${String(others.length + 1)} unconfirmed posts`;
      return [{ label: `${unconfirmed} of ${nameOf(first) ?? 'an account'}`, route }];
    })
  ];
}

export function describeTray(needs: readonly Need[], nameOf: NameOf): TrayContents {
  const items = listItems(needs, nameOf);
  const codes = needs.filter(({ about }) => about.kind === 'code').length;
  const posts = needs.filter(isPost).length;
  const counts = [codes > 0 ? countOf(codes, 'code') : '', posts > 0 ? countOf(posts, 'unconfirmed post') : ''];
  const more = { label: `Show all ${String(codes + posts)} in Needs you`, route: '/needs-you' };
  return {
    tooltip: ['Greenroom', counts.filter(Boolean).join(', ')].filter(Boolean).join(': '),
    items: items.length > mostItems ? [...items.slice(0, mostItems), more] : items
  };
}

export interface TrayActs {
  readonly goTo: (route: string) => void;
  readonly open: () => void;
  readonly quit: () => void;
}

export function trayTemplate(items: readonly TrayItem[], { goTo, open, quit }: TrayActs): MenuItemConstructorOptions[] {
  const places = items.map(({ label, route }) => ({
    // A single ampersand would mark the next letter.
    label: label.replaceAll('&', '&&'),
    click: () => {
      goTo(route);
    }
  }));
  return [
    ...places,
    ...(places.length > 0 ? [{ type: 'separator' } as const] : []),
    { label: 'Open Greenroom', click: open },
    { label: 'Quit', click: quit }
  ];
}
