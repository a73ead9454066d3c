import type { Menu, MenuItemConstructorOptions, Tray } from 'electron';
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import { describeTray, trayTemplate, type TrayActs } from './tray-menu.ts';

type Shown = Pick<Tray, 'setToolTip' | 'setContextMenu' | 'destroy'> & {
  on(event: 'click', listener: () => void): unknown;
};

export interface TrayParts extends TrayActs {
  readonly platform: NodeJS.Platform;
  readonly handlers: Pick<Handlers, 'settings.read' | 'needs.list' | 'accounts.list'>;
  /** Throws if the system has no tray. */
  readonly create: () => Shown;
  readonly buildMenu: (template: MenuItemConstructorOptions[]) => Menu;
  readonly onDefect: (error: unknown) => void;
}

export class TrayIcon {
  readonly #parts: TrayParts;
  // In a field, since a garbage-collected icon leaves the tray.
  #tray: Shown | null = null;
  #told = '';
  #isReading = false;
  #isStale = false;

  constructor(parts: TrayParts) {
    this.#parts = parts;
  }

  get isShown(): boolean {
    return this.#tray !== null;
  }

  /** Call this when the setting, a need or a name changed. A call during a read starts another. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        await this.#read();
      }
    } catch (error) {
      this.#parts.onDefect(error);
    } finally {
      this.#isReading = false;
    }
  }

  close(): void {
    this.#tray?.destroy();
    this.#tray = null;
    this.#told = '';
  }

  async #read(): Promise<void> {
    const { handlers } = this.#parts;
    const settings = await handlers['settings.read']({});
    if (!settings.ok) return;
    if (!settings.value.staysInTray) {
      this.close();
      return;
    }
    const [needs, accounts] = await Promise.all([handlers['needs.list']({}), handlers['accounts.list']({})]);
    if (!needs.ok || !accounts.ok) return;
    this.#show(needs.value, ({ account, name }) => {
      return accounts.value.find(({ number }) => number === account)?.displayName ?? name;
    });
  }

  #show(needs: readonly Need[], nameOf: (need: Need) => string | null): void {
    const tray = (this.#tray ??= this.#create());
    const contents = describeTray(needs, nameOf);
    const text = JSON.stringify(contents);
    // Setting a menu again would close it under the pointer.
    if (text === this.#told) return;
    this.#told = text;
    tray.setToolTip(contents.tooltip);
    // Linux needs a whole new menu for any change.
    tray.setContextMenu(this.#parts.buildMenu(trayTemplate(contents.items, this.#parts)));
  }

  #create(): Shown {
    const tray = this.#parts.create();
    // On a Mac a click opens the menu. On Linux the desktop decides which click this is, if any.
    if (this.#parts.platform !== 'darwin') tray.on('click', this.#parts.open);
    return tray;
  }
}

export function trayIconName(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'trayTemplate.png';
  return platform === 'win32' ? 'tray.ico' : 'tray.png';
}
