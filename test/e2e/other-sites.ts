/**
 * A page of another site that tries every way to reach the loopback host, and reports each
 * result.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Attempt {
  readonly way: string;
  readonly target: string;
  readonly readable: number;
  /** A script ran, a socket opened, or our frame or picture was shown. */
  readonly isThrough: boolean;
}

/** Serves an empty page under any name, as the site of that name. */
export async function startOtherSite(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title><body></body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      })
  };
}

/**
 * Runs in the other site's page, so it is self-contained. The browser reports each result,
 * except the beacon's.
 */
export async function attack({ origin, targets }: { origin: string; targets: readonly string[] }): Promise<Attempt[]> {
  const tried: Attempt[] = [];
  let frames = 0;

  function waitForEnd(of: EventTarget, successes: readonly string[]): Promise<boolean> {
    return new Promise((resolve) => {
      for (const event of [...successes, 'error'])
        of.addEventListener(event, () => {
          resolve(event !== 'error');
        });
    });
  }

  async function read(way: string, target: string, ask: () => Promise<Response>): Promise<void> {
    const text = await ask()
      .then((answer) => answer.text())
      .catch(() => '');
    tried.push({ way, target, readable: text.length, isThrough: text !== '' });
  }

  async function load(way: string, target: string, make: () => HTMLElement): Promise<void> {
    const element = make();
    const end = waitForEnd(element, ['load', 'loadeddata']);
    document.body.append(element);
    tried.push({ way, target, readable: 0, isThrough: await end });
    element.remove();
  }

  /** A frame also fires "load" for error pages, so only readable content counts. */
  async function frame(way: string, target: string, fill: (frame: HTMLIFrameElement) => void): Promise<void> {
    const element = document.createElement('iframe');
    element.name = `frame-${String(frames++)}`;
    // Appending loads an empty page first.
    document.body.append(element);
    const end = waitForEnd(element, ['load']);
    fill(element);
    await end;
    let readable = 0;
    try {
      const { contentDocument } = element;
      // The frame's initial empty page isn't our answer.
      if (contentDocument?.URL.startsWith('http')) readable = contentDocument.documentElement.outerHTML.length;
    } catch {
      readable = 0;
    }
    tried.push({ way, target, readable, isThrough: readable > 0 });
    element.remove();
  }

  function submit(target: string, method: string, type: string, name: string): void {
    const form = document.createElement('form');
    Object.assign(form, { action: target, method, enctype: type, target: name });
    for (const field of ['token', '{"token":"']) {
      const input = document.createElement('input');
      Object.assign(input, { name: field, value: 'x' });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
    form.remove();
  }

  const make = (tag: string, fields: Record<string, string>) => () =>
    Object.assign(document.createElement(tag), fields);

  async function tryAll(path: string): Promise<void> {
    const url = origin + path;
    const json = { 'content-type': 'application/json' };
    await Promise.all([
      read('fetch', path, () => fetch(url)),
      read('fetch with credentials', path, () => fetch(url, { credentials: 'include' })),
      read('fetch without cors', path, () => fetch(url, { mode: 'no-cors' })),
      read('fetch a post', path, () => fetch(url, { method: 'POST', body: 'token=x' })),
      read('fetch a post of JSON', path, () => fetch(url, { method: 'POST', headers: json, body: '{"token":"x"}' })),
      read('fetch a post without cors', path, () => fetch(url, { method: 'POST', mode: 'no-cors', body: 'token=x' })),
      read('fetch a deletion', path, () => fetch(url, { method: 'DELETE' })),
      load('img', path, make('img', { src: url })),
      load('script', path, make('script', { src: url })),
      load('module', path, make('script', { type: 'module', src: url })),
      load('style sheet', path, make('link', { rel: 'stylesheet', href: url })),
      load('preload', path, make('link', { rel: 'preload', as: 'fetch', crossOrigin: '', href: url })),
      load('video', path, make('video', { src: url })),
      load('embed', path, make('embed', { src: url, type: 'image/png' })),
      frame('iframe', path, (element) => {
        element.src = url;
      }),
      frame('object', path, (element) => {
        element.srcdoc = `<object data="${url}"></object>`;
      }),
      frame('form that posts', path, ({ name }) => {
        submit(url, 'post', 'application/x-www-form-urlencoded', name);
      }),
      frame('form that posts text', path, ({ name }) => {
        submit(url, 'post', 'text/plain', name);
      }),
      frame('form that gets', path, ({ name }) => {
        submit(url, 'get', '', name);
      }),
      (async () => {
        const isThrough = await import(/* @vite-ignore */ url).then(
          () => true,
          () => false
        );
        tried.push({ way: 'import', target: path, readable: 0, isThrough });
      })(),
      (async () => {
        const source = new EventSource(url);
        const isThrough = await waitForEnd(source, ['open']);
        source.close();
        tried.push({ way: 'event source', target: path, readable: 0, isThrough });
      })(),
      (async () => {
        const socket = new WebSocket(url.replace('http', 'ws'));
        const isThrough = await waitForEnd(socket, ['open']);
        socket.close();
        tried.push({ way: 'WebSocket', target: path, readable: 0, isThrough });
      })()
    ]);
    navigator.sendBeacon(url, 'token=x');
    tried.push({ way: 'beacon', target: path, readable: 0, isThrough: false });
  }

  await Promise.all(targets.map(tryAll));
  return tried;
}
