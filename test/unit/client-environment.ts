/**
 * Compiles Svelte for the browser: vitest's `node` environment compiles for a server, where
 * effects never run.
 */
import type { Environment } from 'vitest/runtime';

export default { name: 'client', viteEnvironment: 'client', setup: () => ({ teardown() {} }) } satisfies Environment;
