/** `npm run package`: builds the app and this system's packages in dist/. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Arch, build, Platform } from 'electron-builder';
import { configurePackages } from '../electron-builder.config.ts';
import { failed, ok, type Result } from '../src-shared/bridge/failure.ts';
import { ensureBuilt } from './lib/build.ts';
import { makeIcons } from './lib/icons.ts';
import { addNativeParts } from './lib/native-parts.ts';
import { readPackageEnvironment, type PackageEnvironment } from './lib/package-environment.ts';
import {
  checkLaidOut,
  findPackageRuntime,
  readArchitectures,
  type Architecture,
  type PackageRuntime
} from './lib/package-runtime.ts';
import { at, cacheFolder, root } from './lib/project.ts';

const help = `Usage: npm run package -- [flags]

  --runtime PATH   Electron's runtime from this computer: its folder, its zip, or a folder that holds the zip
  --arch LIST      processors to package for: "x64", "arm64" or "x64,arm64"; this computer's own without it
  --dir            the app as a folder that can be started, without installers
  --out DIR        where packages are written to; dist/ without it
  --help           this text

Taken from the environment, and left out of the packages where not given:

  GREENROOM_UPDATES      where newer versions are published: "github:OWNER/REPOSITORY" or an https address
  GREENROOM_MAINTAINER   "Name <address>" of whoever answers for the Debian package, which is made only with it
  GREENROOM_HOMEPAGE     the project's https address, which a Debian package must name too
  CSC_LINK, CSC_KEY_PASSWORD, APPLE_API_KEY, …   certificates, as electron-builder reads them; unsigned without
`;

interface Flags {
  readonly runtime: string | null;
  readonly architectures: readonly Architecture[];
  readonly isFolderOnly: boolean;
  readonly out: string;
  readonly help: boolean;
}

function readFlags(args: readonly string[], cwd: string): Result<Flags, string> {
  try {
    const { values } = parseArgs({
      args: [...args],
      strict: true,
      options: {
        runtime: { type: 'string' },
        arch: { type: 'string' },
        dir: { type: 'boolean' },
        out: { type: 'string' },
        help: { type: 'boolean' }
      }
    });
    const { runtime, arch = process.arch, dir = false, out } = values;
    const architectures = readArchitectures(arch);
    if (architectures === null) return failed(`--arch takes "x64", "arm64" or "x64,arm64", not "${arch}"`);
    return ok({
      runtime: runtime === undefined ? null : path.resolve(cwd, runtime),
      architectures,
      isFolderOnly: dir,
      out: out === undefined ? at('dist') : path.resolve(cwd, out),
      help: values.help === true
    });
  } catch (error) {
    const [words = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    return failed(words);
  }
}

async function makePackages(flags: Flags, environment: PackageEnvironment, runtime: PackageRuntime): Promise<void> {
  const icons = await makeIcons(path.join(cacheFolder(), 'icons'));
  const config = configurePackages({
    platform: process.platform,
    icons,
    environment,
    findRuntime: (architecture) => runtime.find(architecture),
    checkRuntime: checkLaidOut
  });
  const architectures = runtime.architectures.map((name) => Arch[name]);
  const made = await build({
    projectDir: root,
    config,
    publish: 'never',
    targets: Platform.current().createTarget(flags.isFolderOnly ? 'dir' : null, ...architectures)
  });
  for (const file of made) console.log(path.relative(process.cwd(), file));
}

function explain(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const isNetwork = /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|HTTPError|RequestError/.test(words);
  if (!isNetwork) return `Packaging failed: ${words}`;
  return (
    `Packaging stopped: the tools that make installers couldn't be fetched (${words}). Try again where github.com can be ` +
    'reached; with --dir the app is made as a folder, which needs none of them.'
  );
}

/** Workflows pass a missing certificate as empty text, which electron-builder would use. */
function dropEmptyCertificates(): void {
  for (const [name, value] of Object.entries(process.env)) {
    if (/^(WIN_)?CSC_|^APPLE_/.test(name) && value?.trim() === '') Reflect.deleteProperty(process.env, name);
  }
}

async function run(flags: Flags): Promise<string | null> {
  dropEmptyCertificates();
  const environment = readPackageEnvironment(process.env, flags.out);
  if (!environment.ok) return `${environment.failure}.`;
  const runtime = await findPackageRuntime(flags.runtime, flags.architectures, (words) => {
    console.error(words);
  });
  if (!runtime.ok) return runtime.failure;
  const parts = await addNativeParts(process.platform, runtime.value.architectures);
  if (!parts.ok) return parts.failure;
  if (!ensureBuilt()) return 'The build failed; it said why above. Nothing was packaged.';
  try {
    await makePackages(flags, environment.value, runtime.value);
  } catch (error) {
    return explain(error);
  }
  if (environment.value.publish === null) {
    console.error("These packages don't look for newer versions: GREENROOM_UPDATES wasn't set.");
  }
  return null;
}

// npm changes to the project's folder; relative paths start where the user is.
const flags = readFlags(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
if (!flags.ok) {
  console.error(`${flags.failure}. "npm run package -- --help" lists the flags.`);
  process.exitCode = 2;
} else if (flags.value.help) {
  process.stdout.write(help);
} else {
  const stopped = await run(flags.value);
  if (stopped !== null) console.error(stopped);
  process.exitCode = stopped === null ? 0 : 1;
}
