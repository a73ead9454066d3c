/** A user's own service with only the document's 21 calls; accounts are added by ID. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Ready } from '../../src-practice/journal/testing/ready.ts';
import { contract } from '../../src-shared/service/contract.ts';
import { test as base } from './greenroom.ts';
import { Service } from './other-service.ts';

const apiKey = 'key-of-the-documented-service';

export class DocumentedService {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'greenroom-documented-'));
  readonly #calls = path.join(this.#folder, 'calls.log');
  readonly #service = new Service(2, {
    documentedOnly: true,
    isToday: true,
    media: 60,
    links: 6,
    chats: 12,
    kept: { data: path.join(this.#folder, 'data'), calls: this.#calls }
  });

  async start(): Promise<void> {
    await this.#service.start(apiKey);
  }

  async stop(): Promise<void> {
    await this.#service.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get media(): readonly number[] {
    return this.#service.media[0] ?? [];
  }

  get ids(): Pick<Ready, 'accounts' | 'attempts'> {
    return JSON.parse(this.#service.ids) as Ready;
  }

  #read(): string[] {
    return readFileSync(this.#calls, 'utf8').trimEnd().split('\n');
  }

  count(method: string, template: string, status: number): number {
    const wanted = new RegExp(`^${method} ${template.replaceAll(/\{\w+\}/g, '[^/ ]+')} ${String(status)} `);
    return this.#read().filter((line) => wanted.test(line)).length;
  }

  async expectCalled(...numbers: readonly number[]): Promise<void> {
    const asked = contract.filter(({ source }) => 'endpoint' in source && numbers.includes(source.endpoint));
    expect(asked).toHaveLength(numbers.length);
    const missing = () => asked.filter(({ method, path }) => this.count(method, path, 200) === 0);
    await expect.poll(() => missing().map(({ name }) => name)).toEqual([]);
  }

  /**
   * Adds the connection and both accounts, and opens the first one's vault.
   * @returns the first one's number
   */
  async connect(page: Page): Promise<number> {
    await page.locator('[data-action="app.addConnection"]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Service address').fill(this.#service.baseUrl);
    await dialog.getByLabel('Key', { exact: true }).fill(apiKey);
    await dialog.getByLabel('Name').fill('Documented');
    await dialog.getByRole('button', { name: 'Check and add' }).click();
    await dialog.getByRole('textbox', { name: /^Account ids/i }).fill(this.ids.accounts.map(({ id }) => id).join('\n'));
    await dialog.getByRole('button', { name: 'Add 2 accounts' }).click();
    await expect(dialog).toBeHidden();
    // Without names, since the service has no profiles; in the order of its answers.
    const first = page.locator('[data-rail] [data-account]').and(page.getByLabel(this.ids.accounts[0]?.id ?? ''));
    const number = Number(await first.getAttribute('data-account'));
    await first.click();
    await expect(page).toHaveURL(new RegExp(`/accounts/${String(number)}/`));
    return number;
  }
}

export const test = base.extend<{ documented: DocumentedService; account: number }>({
  documented: async ({}, use) => {
    const service = new DocumentedService();
    await service.start();
    await use(service);
    await service.stop();
  },
  account: async ({ greenroom, documented, page }, use) => {
    await greenroom.startPractice(60, 1);
    await page.goto(await greenroom.startHost());
    await page.getByRole('grid').waitFor();
    await use(await documented.connect(page));
  }
});
