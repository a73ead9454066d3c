/** Adds native parts for other processors, since npm installs only this computer's. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { failed, ok, type Result } from '../../src-shared/bridge/failure.ts';
import { at } from './project.ts';

const run = promisify(execFile);

interface Locked {
  readonly version: string;
  readonly integrity: string;
}

function readLock(name: string): Locked | null {
  // Safe: npm wrote this file and checks it at each install.
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Record<string, Partial<Locked> | undefined>;
  };
  const { version, integrity } = lock.packages[`node_modules/${name}`] ?? {};
  return version === undefined || integrity === undefined ? null : { version, integrity };
}

/** npm downloads the package. The lock file verifies it. */
async function addPackage(name: string, { version, integrity }: Locked): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-part-'));
  try {
    const shell = process.platform === 'win32';
    const args = ['pack', `${name}@${version}`, '--ignore-scripts', '--json', '--pack-destination', folder];
    const { stdout } = await run('npm', args, { cwd: folder, shell });
    // Safe: npm's own output; a missing file fails below.
    const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[];
    const file = path.join(folder, packed?.filename ?? '');
    if (`sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}` !== integrity) return false;
    const target = at('node_modules', ...name.split('/'));
    mkdirSync(target, { recursive: true });
    await run('tar', ['-xzf', file, '-C', target, '--strip-components', '1']);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const suffixes: Partial<Record<NodeJS.Platform, string>> = { linux: '-gnu', win32: '-msvc' };

export async function addNativeParts(
  platform: NodeJS.Platform,
  architectures: readonly string[]
): Promise<Result<null, string>> {
  const suffix = suffixes[platform] ?? '';
  for (const architecture of architectures) {
    const name = `@napi-rs/keyring-${platform}-${architecture}${suffix}`;
    if (existsSync(at('node_modules', ...name.split('/')))) continue;
    const locked = readLock(name);
    if (!locked || !(await addPackage(name, locked))) {
      return failed(`${name}, which packages for ${architecture} need, couldn't be fetched. Nothing was built.`);
    }
  }
  return ok(null);
}
