/** Compiles Svelte for the browser: in vitest's own `node` environment it is compiled for a server, where effects never run. */
import type { Environment } from 'vitest/runtime';

export default { name: 'client', viteEnvironment: 'client', setup: () => ({ teardown() {} }) } satisfies Environment;
