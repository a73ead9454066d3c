/**
 * Loaded before the main bundle and in its threads (`--import`): replaces `electron` and its
 * updater, and the practice service's thread if the test has its own.
 */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const standIn = new URL('electron.ts', import.meta.url).href;
const updater = new URL('electron-updater.ts', import.meta.url).href;
const practice = new URL('practice-worker.ts', import.meta.url).href;
const hasPractice = process.env['TEST_PRACTICE'] !== undefined;

// Electron keeps the package's files here, such as `app-update.yml`.
const resources = process.env['TEST_RESOURCES'] ?? fileURLToPath(new URL('resources', import.meta.url));
Object.defineProperty(process, 'resourcesPath', { value: resources });

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || specifier === 'electron/main') return { url: standIn, shortCircuit: true };
    if (specifier === 'electron-updater') return { url: updater, shortCircuit: true };
    if (hasPractice && specifier.endsWith('/practice-worker.js')) return { url: practice, shortCircuit: true };
    return next(specifier, context);
  }
});
