/** IPC, protocols and permissions: keep main's handlers for the test's page. */
import { EventEmitter } from 'node:events';
import { app } from './app.ts';

type FetchHandler = (request: Request) => Promise<Response>;

export const protocol = {
  handlers: new Map<string, FetchHandler>(),
  registerSchemesAsPrivileged: () => {
    app.demand(false, 'protocol.registerSchemesAsPrivileged');
  },
  handle(scheme: string, handler: FetchHandler): void {
    app.demand(true, 'protocol.handle');
    protocol.handlers.set(scheme, handler);
  }
};

type InvokeHandler = (event: object, ...args: unknown[]) => unknown;

export const ipcMain = {
  handlers: new Map<string, InvokeHandler>(),
  handle(channel: string, handler: InvokeHandler): void {
    if (ipcMain.handlers.has(channel)) throw new Error(`A second handler for '${channel}'`);
    ipcMain.handlers.set(channel, handler);
  }
};

type Answer = (...args: unknown[]) => unknown;

class Session extends EventEmitter {
  readonly handlers = new Map<string, Answer>();

  setPermissionRequestHandler(handler: Answer): void {
    this.handlers.set('request', handler);
  }

  setPermissionCheckHandler(handler: Answer): void {
    this.handlers.set('check', handler);
  }

  setDevicePermissionHandler(handler: Answer): void {
    this.handlers.set('device', handler);
  }
}

export const defaultSession = new Session();
