import { defineConfig } from '@playwright/test';
import { chromiumArgs, findInstalledChromium, testBrowsers } from './scripts/lib/chromium.ts';

// `npm test` names one in CHROMIUM where the machine has none.
const executablePath = findInstalledChromium(testBrowsers);

export default defineConfig<{ hostKind: 'web' | 'bundles' }>({
  globalSetup: './test/setup/build-entries.ts',
  projects: [
    { name: 'web', testDir: 'test/e2e' },
    // The files that ship for Electron, without Electron: tests of their own, and those of the web host that are marked.
    { name: 'bundles', testDir: 'test/bundles' },
    { name: 'bundles-e2e', testDir: 'test/e2e', grep: /@bundles/, use: { hostKind: 'bundles' } },
    // Packages, and the app in Electron's own window where its runtime is.
    { name: 'electron', testDir: 'test/electron' }
  ],
  // Each test has processes, ports and folders of its own, and waits for a third of its time: three keep two cores busy.
  workers: 3,
  // A test that passes at its second try hides a race.
  retries: 0,
  fullyParallel: true,
  reporter: 'line',
  forbidOnly: true,
  // Generous, for machines with two cores: a test fails by what it sees, not by how soon.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { launchOptions: { args: chromiumArgs, ...(executablePath === null ? {} : { executablePath }) } }
});
