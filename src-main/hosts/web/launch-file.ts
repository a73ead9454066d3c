/**
 * The file that opens the browser posts the launch token, so no argument list or history
 * holds it.
 */
import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchPath } from './guard.ts';

const nameForm = /^open-greenroom-[\w-]+\.html$/;

export interface Launch {
  readonly origin: string;
  readonly token: string;
  readonly place: string | null;
}

/** Mode 0600. @returns the file's path */
export async function writeLaunchFile(dataDir: string, { origin, token, place }: Launch): Promise<string> {
  const file = join(dataDir, `open-greenroom-${randomBytes(9).toString('base64url')}.html`);
  const where = place === null ? '' : `<input type="hidden" name="place" value="${place.replaceAll('&', '&amp;')}" />`;
  // None of the three has special characters of HTML: digits, base64url, a checked place.
  const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="referrer" content="no-referrer" /><title>Greenroom</title></head>
  <body>
    <form method="post" action="${origin}${launchPath}"><input type="hidden" name="token" value="${token}" />${where}<button>Open Greenroom</button></form>
    <script>document.forms[0].submit();</script>
  </body>
</html>
`;
  await writeFile(file, page, { mode: 0o600, flag: 'wx' });
  return file;
}

/** Also removes files of killed hosts. Only the data folder's owner may call it. */
export async function removeLaunchFiles(dataDir: string): Promise<void> {
  // A user may have moved the folder away.
  const entries = await readdir(dataDir).catch(() => []);
  const names = entries.filter((name) => nameForm.test(name));
  await Promise.all(names.map((name) => rm(join(dataDir, name), { force: true })));
}
