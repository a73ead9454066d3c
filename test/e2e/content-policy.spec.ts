/**
 * The content security policy in a real browser: forbidden loads are blocked, and nothing
 * leaves the page.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';

declare global {
  interface Window {
    refused: string[];
    ran: string[];
    readonly trustedTypes?: { createPolicy(name: string, rules: object): unknown };
  }
}

class Elsewhere {
  readonly heard: string[] = [];
  readonly #server: Server = createServer((request, response) => {
    this.heard.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end();
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

async function injectHtml(page: Page, html: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</body>', `${html}</body>`);
      await route.fulfill({ response: answer, body });
    }
  );
}

/** Records violations and executed scripts, before any code of the page. */
function watch(): void {
  window.refused = [];
  window.ran = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    window.refused.push(`${effectiveDirective} ${blockedURI}`);
  });
}

/** Runs as the page's own script, since the browser's tools may do more. */
function tryFromScript(elsewhere: string): void {
  const make = (tag: string, fields: object) => {
    document.body.append(Object.assign(document.createElement(tag), fields));
  };
  const code = "window.ran.push('code')";
  const ways: (() => unknown)[] = [
    // By reflection, since the linter forbids both names.
    () => (Reflect.get(window, 'eval') as (text: string) => unknown)(code),
    () => (Reflect.construct(Function, [code]) as () => unknown)(),
    () => (document.createElement('div').innerHTML = '<b>bold</b>'),
    () => {
      make('script', { src: `${elsewhere}/script` });
    },
    () => window.trustedTypes?.createPolicy('another', {}),
    () => {
      make('img', { src: `${elsewhere}/image` });
    },
    () => {
      make('iframe', { src: `${elsewhere}/frame` });
    },
    () => {
      make('link', { rel: 'stylesheet', href: `${elsewhere}/style` });
    },
    () => fetch(`${elsewhere}/fetch`).catch(() => undefined),
    () => {
      make('form', { action: `${elsewhere}/form`, method: 'post', id: 'form-to-elsewhere' });
      document.querySelector<HTMLFormElement>('#form-to-elsewhere')?.submit();
    }
  ];
  setTimeout(() => {
    for (const way of ways)
      try {
        way();
      } catch {
        window.refused.push('thrown');
      }
  });
}

const readRefused = (page: Page) => page.evaluate(() => window.refused);
async function expectRefused(page: Page, refused: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const there = await readRefused(page);
      return refused.filter((one) => !there.includes(one));
    })
    .toEqual([]);
}
const readRan = (page: Page) => page.evaluate(() => window.ran);

test('scripts, handlers and styles in the page’s own HTML are refused', async ({ greenroom, page }) => {
  await page.addInitScript(watch);
  await injectHtml(
    page,
    `<script>window.ran.push('inline')</script>
    <svg onload="window.ran.push('attribute')"></svg>
    <style>body { --own: 1 }</style>
    <base href="/elsewhere/">`
  );
  await greenroom.startPractice(60, 1);
  const link = await greenroom.startHost();
  await page.goto(link);
  const base = `base-uri ${new URL('/elsewhere/', link).href}`;
  const refused = ['script-src-elem inline', 'script-src-attr inline', 'style-src-elem inline', base];
  await expectRefused(page, refused);
  expect(await readRan(page)).toEqual([]);
});

test(
  'code from strings and everything from elsewhere are refused, and nothing is sent',
  { tag: '@walk' },
  async ({ greenroom, page }) => {
    const site = new Elsewhere();
    const elsewhere = await site.listen();
    try {
      await page.addInitScript(watch);
      await greenroom.startPractice(60, 1);
      await page.goto(await greenroom.startHost());
      await page.getByRole('gridcell').first().waitFor();
      expect(await readRefused(page)).toEqual([]);

      await page.evaluate(tryFromScript, elsewhere);
      const refused = [
        'require-trusted-types-for trusted-types-sink',
        'trusted-types trusted-types-policy',
        // For frames only the origin is reported.
        `frame-src ${elsewhere}`,
        ...['img-src image', 'style-src-elem style', 'connect-src fetch', 'form-action form'].map((one) =>
          one.replace(' ', ` ${elsewhere}/`)
        )
      ];
      await expectRefused(page, refused);
      expect((await readRefused(page)).filter((line) => line === 'thrown')).toHaveLength(5);
      expect(await readRan(page)).toEqual([]);
      // Anything sent before would have arrived by now, and the listener works.
      const other = await page.context().newPage();
      await other.goto(`${elsewhere}/marker`);
      expect(site.heard.filter((url) => url !== '/favicon.ico')).toEqual(['/marker']);
    } finally {
      site.close();
    }
  }
);
