/** Files of the browsable page. Its library is for developers and not part of the app. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names in addresses, and the files' paths. */
export type PageFiles = Readonly<Record<string, string>>;

/** Undefined if the library isn't installed. */
export function findPageFiles(): PageFiles | undefined {
  try {
    const require = createRequire(import.meta.url);
    const library = path.dirname(require.resolve('swagger-ui-dist/package.json'));
    return {
      'swagger-ui.css': path.join(library, 'swagger-ui.css'),
      'swagger-ui-bundle.js': path.join(library, 'swagger-ui-bundle.js'),
      'start.js': fileURLToPath(new URL('start.js', import.meta.url))
    };
  } catch {
    return undefined;
  }
}
