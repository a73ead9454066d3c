import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { drawTrayIcons } from './scripts/lib/icons.ts';
import { listLicences } from './scripts/lib/licence-list.ts';

const at = (path: string) => resolve(import.meta.dirname, path);

/** A link to the project stays one: it is built through a link where its own path has signs that Vite can't read. */
const keepLinks = { preserveSymlinks: true };

/** Schemas are checked in the host; in the page they would be a third of its first load, and need `Function` besides. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const found = chunks.flatMap(({ moduleIds }) => moduleIds).find((id) => id.includes('/node_modules/typebox/'));
    if (found !== undefined) this.error(`typebox is in the page: something it imports needs ${found} at run time`);
  }
};

/** The page is also served at the addresses of its views, so its files are named from the top; electron-vite sets `./` when it builds. */
const namedFromTheTop: Plugin = {
  name: 'named-from-the-top',
  config: { order: 'post', handler: () => ({ base: '/' }) }
};

/** Loaded beside the script. Text drawn before its font is there is laid out twice, the first time in fonts that the system must find. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => name.includes('inter-latin-wght'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` }
        }))
  }
};

/** Beside the main bundle, which names them by their path. */
const withTrayIcons: Plugin = {
  name: 'with-tray-icons',
  async generateBundle() {
    for (const [name, source] of Object.entries(await drawTrayIcons(at('resources/icon.svg'))))
      this.emitFile({ type: 'asset', fileName: `tray/${name}`, source });
  }
};

/**
 * The page's files by when they are needed. Left alone, the bundler makes a file of whatever the same views share: forty before the
 * first paint. The first group that fits takes a module.
 */
const pageGroups = [
  { name: 'first-paint', tags: ['$initial' as const] },
  // Menus, tooltips and dialogs, and what places them: loaded soon after the first paint, by several parts of the page.
  {
    name: 'overlays',
    test: /node_modules[\\/](bits-ui|@floating-ui|svelte-toolbelt|runed|tabbable)[\\/]/,
    minShareCount: 6
  },
  { name: 'icons', test: /node_modules[\\/]@lucide[\\/]/, minShareCount: 2 },
  { name: 'actions', test: /src-shared[\\/]actions[\\/]/, minShareCount: 2 }
];

/** Packages in the host's own files. The others, such as undici, are loaded when they are first used. */
const neededAtStart = [
  '@fastify/websocket',
  'env-paths',
  'fastify',
  'ipaddr.js',
  'pino',
  'temporal-polyfill',
  'typebox'
];

/** Fastify loads these only for schemas of its routes and for tests. In the bundle they would be a third of what each start reads. */
const neverCalled = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'];

/** The page, for the build and for the development server alike. */
export const renderer = {
  root: at('src-renderer'),
  resolve: keepLinks,
  plugins: [
    svelte({ configFile: at('svelte.config.js') }),
    tailwindcss(),
    withoutSchemas,
    namedFromTheTop,
    preloadFont,
    listLicences(import.meta.dirname)
  ]
};

export default defineConfig({
  main: {
    resolve: keepLinks,
    plugins: [withTrayIcons],
    build: {
      outDir: 'out/main',
      // What each start needs: in a few files it loads in a fifth of the time that hundreds of small ones take.
      externalizeDeps: { exclude: [...neededAtStart, 'csv-stringify'], include: neverCalled },
      rolldownOptions: {
        input: {
          index: at('src-main/index.ts'),
          web: at('src-main/web.ts'),
          'store-worker': at('src-main/store-worker.ts'),
          'practice-worker': at('src-practice/worker.ts')
        },
        // One other character, even in a comment, and Node takes longer to load the whole file.
        output: { format: 'es', entryFileNames: '[name].js', charset: 'ascii', comments: { jsdoc: false } }
      }
    }
  },
  preload: {
    resolve: keepLinks,
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at('src-preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' }
      }
    }
  },
  renderer: {
    ...renderer,
    // The window's page has an origin of its own, from which the address of the reload socket can't be guessed.
    server: { host: '127.0.0.1', port: 5173, hmr: { host: '127.0.0.1', clientPort: 5173, protocol: 'ws' } },
    build: {
      outDir: at('out/renderer'),
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: at('src-renderer/index.html'),
        // The first script names all others, and their hashes don't compress.
        output: { codeSplitting: { groups: pageGroups }, chunkFileNames: 'assets/[name]-[hash:7].js' }
      }
    }
  }
});
