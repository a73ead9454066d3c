/** The menu, with what each platform expects and nothing that leads out of the app. */
import type { MenuItemConstructorOptions } from 'electron';

/** `withTools`: reload and developer tools, for a copy that isn't packaged. */
export function menuTemplate(platform: NodeJS.Platform, withTools: boolean): MenuItemConstructorOptions[] {
  const tools: MenuItemConstructorOptions[] = [{ role: 'reload' }, { role: 'toggleDevTools' }, { type: 'separator' }];
  const view: MenuItemConstructorOptions[] = [
    ...(withTools ? tools : []),
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' }
  ];
  const first: MenuItemConstructorOptions =
    platform === 'darwin' ? { role: 'appMenu' } : { label: '&File', submenu: [{ role: 'quit' }] };
  return [first, { role: 'editMenu' }, { label: '&View', submenu: view }, { role: 'windowMenu' }];
}
