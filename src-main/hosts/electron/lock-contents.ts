import type { DownloadItem, Session, WebContents } from 'electron';
import { isOwnFile, isOwnPage, toExternalLink } from './own-page.ts';

type OpenExternal = (url: string) => Promise<void>;
type LockableContents = Pick<WebContents, 'on' | 'setWindowOpenHandler'>;
type LockableSession = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'on'
>;

function openLink(url: string, openExternal: OpenExternal): void {
  const link = toExternalLink(url);
  // If a browser can't be started, the user notices; the app can do nothing.
  if (link !== null) openExternal(link).catch(() => undefined);
}

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
 * Refuses all permissions, and all downloads but our own page's files, which ask for a
 * place. Each of those goes to `follow` first.
 */
export function lockSession(session: LockableSession, follow: (item: DownloadItem) => void): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (isOwnFile(item.getURL())) follow(item);
    else event.preventDefault();
  });
}
