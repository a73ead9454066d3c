import { test as base } from '../e2e/greenroom.ts';
import { Desktop } from './desktop.ts';

export const test = base.extend<{ desktop: Desktop }>({
  hostKind: 'bundles',
  desktop: async ({ greenroom }, use) => {
    if (!(greenroom.host instanceof Desktop)) throw new Error('These tests are about the bundles.');
    await use(greenroom.host);
  }
});
