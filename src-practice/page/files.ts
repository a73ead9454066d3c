/** Files of the browsable page. Its library is for developers and not part of the app. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type PageFiles = Readonly<Record<string, string>>;

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
