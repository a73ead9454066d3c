import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';

interface MenuItem {
  readonly id?: string;
  readonly label?: string;
  readonly role?: string;
  readonly submenu?: readonly MenuItem[];
  readonly click?: () => void;
}

export class Menu {
  static shown: Menu | null = null;
  readonly items: readonly MenuItem[];

  constructor(items: readonly MenuItem[]) {
    this.items = items;
  }

  static buildFromTemplate(template: readonly MenuItem[]): Menu {
    return new Menu(template);
  }

  static setApplicationMenu(menu: Menu): void {
    Menu.shown = menu;
  }

  popup(): void {
    // Only recorded.
  }
}

export class Notification extends EventEmitter {
  static readonly all: Notification[] = [];
  readonly options: { readonly title: string; readonly body: string };

  constructor(options: Notification['options']) {
    super();
    this.options = options;
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    Notification.all.push(this);
  }
}

export class Tray extends EventEmitter {
  static shown: Tray | null = null;
  menu: Menu | null = null;
  tooltip = '';

  constructor(image: string) {
    super();
    if (!existsSync(image)) throw new Error(`There is no ${image}.`);
    Tray.shown = this;
  }

  setToolTip(text: string): void {
    this.tooltip = text;
  }

  setContextMenu(menu: Menu): void {
    this.menu = menu;
  }

  destroy(): void {
    Tray.shown = null;
  }
}

const display = { id: 1, workArea: { x: 0, y: 24, width: 1920, height: 1056 } };

export const clipboard = { writeText: () => Promise.resolve() };
export const dialog = {
  showErrorBox: () => undefined,
  answer: null as ((button: number) => void) | null,
  showMessageBox: (_window: object, { signal, cancelId = 0 }: { signal?: AbortSignal; cancelId?: number }) =>
    new Promise<{ response: number }>((resolve) => {
      dialog.answer = (response) => {
        resolve({ response });
      };
      signal?.addEventListener('abort', () => {
        resolve({ response: cancelId });
      });
    })
};
export const powerMonitor = new EventEmitter();
export const nativeImage = { createFromBitmap: () => ({}) };
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] };
export const shell = {
  openExternal: () => Promise.resolve(),
  openPath: () => Promise.resolve(''),
  showItemInFolder: () => undefined
};
