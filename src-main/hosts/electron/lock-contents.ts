/** Keeps every page where it is: no navigation, no window, no webview, no permission. */
import type { Session, WebContents } from 'electron';
import { isOwnFile, isOwnPage, toExternalLink } from './own-page.ts';

type OpenExternal = (url: string) => Promise<void>;
type LockableContents = Pick<WebContents, 'on' | 'setWindowOpenHandler'>;
type LockableSession = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'on'
>;

function openLink(url: string, openExternal: OpenExternal): void {
  const link = toExternalLink(url);
  // A browser that can't be started is the user's to notice; there is nothing that the app could do instead.
  if (link !== null) openExternal(link).catch(() => undefined);
}

/** For every WebContents that is ever made. A link that a user follows out of the app opens in their browser. */
export function lockContents(contents: LockableContents, openExternal: OpenExternal): void {
  contents.on('will-navigate', (event) => {
    if (isOwnPage(event.url)) return;
    event.preventDefault();
    if (event.isMainFrame) openLink(event.url, openExternal);
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url, openExternal);
    return { action: 'deny' };
  });
}

/**
 * Refuses every permission, whether a page asks for it or only looks, and every download but of a file that our own page made,
 * which asks the user where to.
 */
export function lockSession(session: LockableSession): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL())) event.preventDefault();
  });
}
