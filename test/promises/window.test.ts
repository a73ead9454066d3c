/**
 * The window is locked: navigation, opening and permissions, at the handlers that Electron
 * would call.
 */
import type { Session, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { lockContents, lockSession } from '../../src-main/hosts/electron/lock-contents.ts';
import { isOwnPage, toExternalLink } from '../../src-main/hosts/electron/own-page.ts';
import { printFigures } from './figures.ts';

/** Foreign addresses, none of which may reach the system's opener. */
const escapes = [
  'http://evil.test/',
  'HTTP://127.0.0.1:8080/',
  'http://localhost/',
  'file:///etc/passwd',
  'file://greenroom/',
  'data:text/html,<script>1</script>',
  'blob:app://greenroom/1',
  'javascript:alert(1)',
  'about:blank',
  'about:srcdoc',
  'chrome://settings',
  'devtools://devtools/bundled/inspector.html',
  'view-source:app://greenroom/',
  'filesystem:app://greenroom/temporary/x',
  'app://evil/',
  'app://greenroom.evil.test/',
  'app://greenroom@evil/',
  'app://user:word@greenroom/',
  'app://greenroom:81/',
  'app:greenroom',
  'apps://greenroom/',
  'ftp://example.com/',
  'smb://example.com/share',
  'ssh://example.com/',
  'mailto:a@example.com',
  'tel:123',
  'ms-msdt:/id PCWDiagnostic',
  'vscode://file/etc/passwd',
  'steam://run/1',
  'https://user:word@example.com/',
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://printer.local/',
  'https://router/',
  'https://2130706433/',
  `https://example.com/${'x'.repeat(3000)}`,
  'https://',
  'not an address',
  ''
];
const links = ['https://example.com/', 'https://sub.example.co.uk/a?b=c#d'];

interface FakeEvent {
  readonly url: string;
  readonly isMainFrame: boolean;
  isPrevented: boolean;
  preventDefault(): void;
}

function recordContents() {
  const listeners = new Map<string, (event: FakeEvent) => void>();
  const opened: string[] = [];
  let openWindow: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  const contents = {
    on: (name: string, listener: (event: FakeEvent) => void) => listeners.set(name, listener),
    setWindowOpenHandler: (handler: typeof openWindow) => {
      openWindow = handler;
    }
  };
  // Safe: locking only uses these methods.
  lockContents(contents as unknown as WebContents, (url) => {
    opened.push(url);
    return Promise.resolve();
  });
  const fire = (name: string, url: string, isMainFrame = true) => {
    const event: FakeEvent = {
      url,
      isMainFrame,
      isPrevented: false,
      preventDefault() {
        this.isPrevented = true;
      }
    };
    listeners.get(name)?.(event);
    return event.isPrevented;
  };
  return { fire, opened, open: (url: string) => openWindow({ url }) };
}

describe('navigation', () => {
  it('stays in place, wherever it is led', () => {
    const ways = ['will-navigate', 'will-redirect', 'will-frame-navigate', 'will-attach-webview'];
    const escaped: string[] = [];
    for (const url of escapes) {
      const { fire, open, opened } = recordContents();
      const followed = ways.filter((way) => !fire(way, url));
      if (open(url).action !== 'deny') followed.push('window');
      escaped.push(...followed, ...opened);
      expect(isOwnPage(url), url).toBe(false);
      expect(toExternalLink(url), url).toBeNull();
    }
    printFigures('S21', { payloads: escapes.length, ways: ways.length + 1, escaped: escaped.length });
    expect(escaped).toEqual([]);
  });

  it.each(links)('opens %s in the user’s browser, never in the app', (url) => {
    const { fire, open, opened } = recordContents();
    expect(fire('will-navigate', url)).toBe(true);
    expect(open(url)).toEqual({ action: 'deny' });
    expect(opened).toEqual([url, url]);
    expect(fire('will-navigate', url, false)).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('allows our own page in the top frame, but no second window or frame with it', () => {
    const { fire, open, opened } = recordContents();
    expect(fire('will-navigate', 'app://greenroom/accounts/1/vault')).toBe(false);
    expect(fire('will-frame-navigate', 'app://greenroom/')).toBe(false);
    expect(fire('will-frame-navigate', 'app://greenroom/', false)).toBe(true);
    expect(fire('will-attach-webview', 'app://greenroom/')).toBe(true);
    expect(open('app://greenroom/')).toEqual({ action: 'deny' });
    expect(opened).toEqual([]);
  });
});

describe('permissions', () => {
  it('are all refused, requested or checked, and so are devices and downloads the page didn’t create', () => {
    const kept: Record<string, (...args: unknown[]) => unknown> = {};
    const followed: string[] = [];
    const keep = (name: string) => (handler: (...args: unknown[]) => unknown) => {
      kept[name] = handler;
    };
    const session = {
      setPermissionRequestHandler: keep('request'),
      setPermissionCheckHandler: keep('check'),
      setDevicePermissionHandler: keep('device'),
      on: (name: string, handler: (...args: unknown[]) => unknown) => {
        kept[name] = handler;
      }
    } as unknown as Session;
    lockSession(session, (item) => followed.push(item.getURL()));
    const permissions = [
      'clipboard-read',
      'clipboard-sanitized-write',
      'display-capture',
      'fullscreen',
      'geolocation',
      'hid',
      'idle-detection',
      'media',
      'mediaKeySystem',
      'midi',
      'midiSysex',
      'notifications',
      'openExternal',
      'pointerLock',
      'serial',
      'storage-access',
      'usb',
      'window-management',
      'unknown'
    ];
    const granted = permissions.filter((permission) => {
      const answers: unknown[] = [];
      kept['request']?.(null, permission, (answer: unknown) => answers.push(answer));
      return (
        answers.length !== 1 || answers[0] !== false || kept['check']?.(null, permission, 'app://greenroom') !== false
      );
    });
    printFigures('S21 permissions', { permissions: permissions.length, granted: granted.length });
    expect(granted).toEqual([]);
    expect(kept['device']?.({ deviceType: 'usb' })).toBe(false);
    const isPrevented = (url: string) => {
      const download = { isPrevented: false, preventDefault: () => (download.isPrevented = true) };
      kept['will-download']?.(download, { getURL: () => url });
      return download.isPrevented;
    };
    const others = [
      'https://service.example/a.zip',
      'app://greenroom/picture/1',
      'blob:https://service.example/1',
      'data:,a'
    ];
    expect(others.filter((url) => !isPrevented(url))).toEqual([]);
    expect(isPrevented('blob:app://greenroom/0b3c1f9e')).toBe(false);
    expect(followed).toEqual(['blob:app://greenroom/0b3c1f9e']);
  });
});
