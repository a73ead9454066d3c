// @module-tag slow
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { at, root } from './project.ts';

let folder = '';
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Copies the sources into a folder whose name has signs with a meaning in URLs. */
function copyProject(): string {
  folder = mkdtempSync(path.join(tmpdir(), 'greenroom-path-'));
  const copy = path.join(folder, 'a #b?c%20d');
  const list = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8'
  });
  for (const name of list.stdout.trim().split('\n'))
    if (/^(src-|scripts\/|resources\/|[^/]+$)/.test(name)) cpSync(at(name), path.join(copy, name));
  symlinkSync(at('node_modules'), path.join(copy, 'node_modules'), 'junction');
  return copy;
}

it(
  'builds, starts and reports problems in a folder with "#", "?" and "%" in its name',
  { timeout: 180_000 },
  async () => {
    const copy = copyProject();
    const start = [
      path.join(copy, 'scripts', 'start.ts'),
      '--no-open',
      '--json',
      '--data-dir',
      path.join(folder, 'data')
    ];
    const app = spawn(process.execPath, start, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(app.stdout, 'data')) as [Buffer];
    const { url } = JSON.parse(String(line)) as { url: string };
    expect((await fetch(url)).status).toBe(200);
    app.kill('SIGTERM');
    expect(await once(app, 'exit')).toEqual([0, null]);

    const say = (env: NodeJS.ProcessEnv = {}, dataDir = path.join(folder, 'data')) =>
      spawnSync(process.execPath, [...start.slice(0, -1), dataDir], {
        cwd: copy,
        env: { ...process.env, ...env },
        encoding: 'utf8'
      });
    // Other users can write to the folder of a long path's socket.
    const foreign = path.join(folder, `greenroom-${String(process.getuid?.())}`);
    mkdirSync(foreign);
    chmodSync(foreign, 0o777);
    const refused = say({ TMPDIR: folder }, path.join(folder, 'x'.repeat(100)));
    expect(refused.stderr).toBe(
      `Greenroom can't start: ${foreign} belongs to another user, or others can write to it.\n`
    );
    expect(refused.status).toBe(1);

    truncateSync(path.join(copy, 'out', 'main', 'web.js'), 20_000);
    const damaged = say();
    expect(damaged.stderr).toMatch(
      /^Greenroom can't start: the built files are damaged\. Delete the folder .+out and start again\.$/m
    );
    expect(damaged.stderr).not.toContain('    at ');
    expect(damaged.status).toBe(1);
  }
);
