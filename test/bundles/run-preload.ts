/**
 * The environment of the built preload in the page. The function goes to Chromium as text,
 * and must be self-contained.
 */
import type { packBuffers, unpackBuffers } from './buffers.ts';

export interface PageQuestion {
  readonly id: string;
  readonly channel: string;
  readonly args: unknown;
}

export type PageMessage =
  | { readonly id: string; readonly value: unknown }
  | { readonly id: string; readonly words: string }
  | { readonly channel: string; readonly args: unknown };

type Listener = (event: object, ...args: unknown[]) => void;
type AnyFunction = (...args: unknown[]) => unknown;

declare global {
  var askMain: (question: PageQuestion) => Promise<void>;
  var tellPage: ((message: PageMessage) => void) | undefined;
}

interface PreloadTools {
  readonly origin: string;
  readonly pack: typeof packBuffers;
  readonly unpack: typeof unpackBuffers;
  readonly preload: (require: (name: string) => unknown) => void;
}

export function runPreload({ origin, pack, unpack, preload }: PreloadTools): void {
  if (location.origin !== origin || window.top !== window) return;
  const asked = new Map<string, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, Set<Listener>>();

  globalThis.tellPage = (message) => {
    if ('channel' in message) {
      const args = unpack(message.args) as unknown[];
      for (const listener of listeners.get(message.channel) ?? []) listener({}, ...args);
      return;
    }
    const answer = asked.get(message.id);
    asked.delete(message.id);
    if ('words' in message) answer?.reject(new Error(message.words));
    else answer?.resolve(unpack(message.value));
  };

  const ipcRenderer = {
    invoke(channel: string, ...args: unknown[]) {
      const id = crypto.randomUUID();
      const answer = Promise.withResolvers<unknown>();
      asked.set(id, answer);
      void askMain({ id, channel, args: pack(structuredClone(args), (text) => text) });
      return answer.promise;
    },
    on(channel: string, listener: Listener) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
    },
    off(channel: string, listener: Listener) {
      listeners.get(channel)?.delete(listener);
    }
  };

  // Electron copies values between its two worlds: what can't be copied fails here too.
  const carry = (value: unknown): unknown =>
    typeof value === 'function' ? carryFunction(value as AnyFunction) : structuredClone(value);
  const carryFunction =
    (real: AnyFunction): AnyFunction =>
    (...args) => {
      const result = real(...args.map(carry));
      return result instanceof Promise ? result.then(carry) : carry(result);
    };
  const contextBridge = {
    exposeInMainWorld(name: string, api: Record<string, unknown>) {
      const carried = Object.entries(api).map(([key, value]) => [key, carry(value)]);
      Object.defineProperty(window, name, { value: Object.freeze(Object.fromEntries(carried)) });
    }
  };

  const watch = <T extends object>(name: string, target: T) =>
    new Proxy(target, {
      get(_, key) {
        if (key in target) return Reflect.get(target, key) as unknown;
        throw new Error(`The stand-in for electron has no ${name}.${String(key)} in the page.`);
      }
    });
  const parts = {
    contextBridge: watch('contextBridge', contextBridge),
    ipcRenderer: watch('ipcRenderer', ipcRenderer)
  };
  preload((name) => {
    if (name === 'electron') return watch('electron', parts);
    throw new Error(`The preload asks for ${name}, which a sandboxed one doesn't get.`);
  });
}
