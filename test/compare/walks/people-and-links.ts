import { tiles } from '../../e2e/pages.ts';
import { card, chooseOption, chooseRadio, createTrackingLink, openSection, signIn } from '../../e2e/tasks.ts';
import type { Walk } from '../record.ts';

const messages: Walk = {
  name: 'messages',
  async run(stage) {
    const { page } = stage;
    await stage.start(60, 3);
    await stage.until(tiles(page).nth(5));
    await stage.goTo('/accounts/1/messages');
    await stage.step('chats');
    await stage.step('a chat', async () => {
      await page.getByRole('option').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    });
    await stage.step('older', () => page.getByRole('button', { name: /^Load older/ }).click());
    const own = page.locator('[data-message]').filter({ hasText: /\d+ h \d\d min left/ });
    const remove = () => own.last().getByRole('button', { name: 'Delete message' }).click();
    await stage.step('deleting', remove);
    await stage.step('taken back', () => page.getByRole('button', { name: 'Undo' }).click());
    await stage.step('deleting again', remove);
    await stage.run(8000);
    await stage.step('deleted');
    await stage.end();
  }
};

const links: Walk = {
  name: 'links',
  async run(stage) {
    const { page, greenroom } = stage;
    await stage.start(60, 2, { links: 6 });
    await stage.until(tiles(page).nth(5));
    await stage.goTo('/accounts/1/links/tracking');
    await stage.step('links');
    await stage.step('created', () => createTrackingLink(page, 'Spring'));
    await stage.run(3000);
    await greenroom.orderFault({
      kind: 'drop-after',
      match: { method: 'POST', path: '/api/*/tracking-links' },
      times: 1
    });
    await stage.step('answer lost', () => createTrackingLink(page, 'Autumn'));
    await stage.run(3000);
    await stage.step('looked for', () =>
      card(page, 'Autumn')
        .getByRole('button', { name: /^Check for it/ })
        .click()
    );
    await stage.step('sorted', () => page.getByRole('button', { name: /^Revenue/ }).click());
    await stage.step('a link', () => page.locator('[data-position]').nth(1).click());
    await stage.step('who joined', () => page.getByRole('button', { name: /^Load subscribers/ }).click());
    await stage.goTo('/accounts/1/links/trial');
    await stage.step('trial links');
    await stage.step('a trial link', () => page.locator('[data-position]').first().click());
    await stage.step('who joined through it', () => page.getByRole('button', { name: /^Load subscribers/ }).click());
    await stage.end();
  }
};

/** A month, one with the end of summer time, and the current one. */
const ranges = ['from=2026-09-01&to=2026-09-30', 'from=2026-10-01&to=2026-10-31', 'from=2026-11-01&to=2026-11-20'];

const earnings: Walk = {
  name: 'earnings',
  async run(stage) {
    const { page } = stage;
    await stage.start(60, 3);
    await stage.until(tiles(page).nth(5));
    await stage.goTo('/accounts/1/payouts');
    await stage.step('months');
    await stage.step('table', () => chooseRadio(page, 'Chart or table', 'Table'));
    await stage.step('days', () => chooseRadio(page, 'By month or by day', 'Days'));
    await stage.step('gross', () => chooseRadio(page, 'Net or gross', 'Gross'));
    await stage.step('range asked', () => page.getByRole('button', { name: /^Range: / }).click());
    const dialog = page.getByRole('dialog', { name: /^(Choose|Select) a range$/ });
    await stage.step('range chosen', async () => {
      await dialog.getByLabel('From').fill('2026-10-01');
      await dialog.getByLabel('To', { exact: true }).fill('2026-10-31');
      await page.keyboard.press('Enter');
    });
    for (const zone of ['Europe/Berlin', 'Asia/Kathmandu'])
      for (const range of ranges) {
        await stage.goTo(`/accounts/1/payouts?step=day&zone=${zone}&${range}`);
        await stage.step(`${zone.replace('/', ' ')} ${range}`);
      }
    await stage.end();
  }
};

const signIns: Walk = {
  name: 'sign-ins',
  async run(stage) {
    const { page, greenroom } = stage;
    await stage.start(60, 2);
    await stage.until(tiles(page).nth(5));
    await stage.goTo('/sign-ins');
    await stage.step('none');
    await stage.step('a code', () => signIn(page, 'sms@creator.example', 'Vera Holm'));
    await stage.run(5000);
    await stage.step('asked for');
    const code = page.getByRole('textbox', { name: /One-time code/ });
    await stage.step('a wrong one', async () => {
      await code.fill('000000');
      await page.keyboard.press('Enter');
    });
    await stage.run(5000);
    await stage.step('asked for again');
    await stage.step('the right one', async () => {
      await code.fill('123456');
      await page.keyboard.press('Enter');
    });
    await stage.run(8000);
    await stage.step('signed in');
    await stage.step('refused', () => signIn(page, 'wrong@creator.example', 'Nora Falk'));
    await stage.run(5000);
    await stage.step('failed');
    await greenroom.orderFault({ kind: 'drop-after', match: { method: 'POST', path: '/api/authenticate' }, times: 1 });
    await stage.step('answer lost', () => signIn(page, 'any@creator.example', 'Maja Lund'));
    await stage.run(5000);
    await stage.step('unconfirmed');
    await stage.step('unknown', async () => {
      await page
        .getByRole('button', { name: /^Track (sign-in )?by ID$/ })
        .first()
        .click();
      await page.getByLabel('Sign-in ID').fill('auth_nobody');
      await page.getByRole('button', { name: 'Track', exact: true }).click();
    });
    await stage.end();
  }
};

const settings: Walk = {
  name: 'settings',
  async run(stage) {
    const { page } = stage;
    await stage.start(60, 3);
    await stage.until(tiles(page).nth(5));
    await stage.step('larger tiles', () => page.getByRole('slider', { name: 'Tile size' }).fill('220'));
    await stage.goTo('/accounts/1/audience');
    await stage.step('search while typing', () => page.getByRole('switch', { name: 'Search as I type' }).click());
    await stage.goTo('/settings/background');
    await stage.step('budget', async () => {
      await page.getByLabel(/^Credits (a|per) day for Practice/).fill('1234');
      await page.keyboard.press('Enter');
    });
    await stage.step('notifications', () => openSection(page, 'Notifications'));
    await stage.step('credits', () => page.getByRole('switch', { name: 'Low credits' }).click());
    await stage.step('appearance', () => openSection(page, 'Appearance'));
    await stage.step('compact', () => chooseRadio(page, 'Rows', 'Compact'));
    await stage.step('dark', () => chooseRadio(page, 'Theme', 'Dark'));
    await stage.step('keyboard', () => openSection(page, 'Keyboard'));
    await stage.step('no single keys', () => page.getByRole('switch', { name: 'Single-key shortcuts' }).click());
    await stage.step('formats', () => openSection(page, 'Dates and numbers'));
    await stage.step('dates', () => chooseOption(page, 'Dates', /^\d{4}-\d\d-\d\d$/));
    await stage.step('clock', () => chooseOption(page, 'Clock', '2:30 pm'));
    await stage.step('numbers', () => chooseOption(page, 'Numbers', '1.234,5'));
    await stage.step('network', () => openSection(page, 'Network'));
    await stage.step('own proxy', () => chooseRadio(page, 'Proxy', 'Custom'));
    await stage.step('refused', async () => {
      await page.getByLabel('Proxy address').fill('http://me:secret@proxy.example');
      await page.keyboard.press('Enter');
    });
    await stage.step('no proxy', () => chooseRadio(page, 'Proxy', 'None'));
    await stage.step('backups', () => openSection(page, 'Backups'));
    await stage.step('made', () => page.getByRole('button', { name: 'Back up now' }).click());
    await stage.step('export', () => openSection(page, 'Export'));
    await stage.step('exported', () => page.getByRole('button', { name: 'Export everything' }).click());
    await stage.run(3000);
    await stage.step('storage', () => openSection(page, 'Storage'));
    await stage.step('rooms', () => page.getByRole('combobox', { name: /^Image cache limit/ }).click());
    await stage.step('room for pictures', () => page.getByRole('option', { name: /^2(.0)?.GB/ }).click());
    await stage.step('clearing', () =>
      page.getByRole('button', { name: /^Clear (what was read|data) of Mara Lind/ }).click()
    );
    await stage.step('cleared', () => page.getByRole('button', { name: 'Clear', exact: true }).click());
    await stage.step('practice', () => openSection(page, 'Practice'));
    await stage.step('stopped', () => page.getByRole('switch', { name: 'Practice service' }).click());
    await stage.step('steps put away', () => page.getByRole('button', { name: 'Put away what to try' }).click());
    await stage.closeHost();
    await stage.step('restarted', () => stage.openPage());
    await stage.end();
  }
};

const agency: Walk = {
  name: 'agency',
  async run(stage) {
    const { page } = stage;
    await stage.start(200, 200);
    await stage.until(tiles(page).nth(5));
    await stage.step('opened');
    await page.goto('about:blank');
    await stage.runHost(600_000);
    await stage.step('ten minutes later', async () => page.goto(await stage.greenroom.anotherLink()));
    await stage.end();
  }
};

export const peopleAndLinks: readonly Walk[] = [settings, signIns, links, earnings, messages, agency];
