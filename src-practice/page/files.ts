/** The files of the browsable page, where they are: the library for it is there for those who develop, and not in the app. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names in addresses, and where the files lie. */
export type PageFiles = Readonly<Record<string, string>>;

/** Undefined where the library isn't installed. */
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
