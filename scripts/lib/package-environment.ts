import type { Configuration } from 'electron-builder';
import { failed, ok, type Result } from '../../src-shared/bridge/failure.ts';

export interface PackageEnvironment {
  readonly publish: NonNullable<Configuration['publish']> | null;
  readonly maintainer: string | null;
  readonly homepage: string | null;
  readonly isSigned: boolean;
  readonly output: string;
}

type Publish = Result<PackageEnvironment['publish'], string>;

function readPublish(given: string | undefined): Publish {
  if (given === undefined) return ok(null);
  const [, owner, repo] = /^github:([\w.-]+)\/([\w.-]+)$/.exec(given) ?? [];
  if (owner !== undefined && repo !== undefined) return ok({ provider: 'github', owner, repo, releaseType: 'draft' });
  if (URL.canParse(given) && new URL(given).protocol === 'https:') return ok({ provider: 'generic', url: given });
  return failed(`GREENROOM_UPDATES takes "github:OWNER/REPOSITORY" or an https address, not "${given}"`);
}

/** Fails with a sentence for the user. */
export function readPackageEnvironment(env: NodeJS.ProcessEnv, output: string): Result<PackageEnvironment, string> {
  // Workflows pass unset values as empty text.
  const read = (name: string) => (env[name]?.trim() === '' ? undefined : env[name]?.trim());
  const publish = readPublish(read('GREENROOM_UPDATES'));
  if (!publish.ok) return publish;
  const maintainer = read('GREENROOM_MAINTAINER') ?? null;
  if (maintainer !== null && !/^[^<>]+ <[^<>@\s]+@[^<>\s]+>$/.test(maintainer)) {
    return failed(`GREENROOM_MAINTAINER takes "Name <address>", not "${maintainer}"`);
  }
  const homepage = read('GREENROOM_HOMEPAGE') ?? null;
  if (homepage !== null && !(URL.canParse(homepage) && new URL(homepage).protocol === 'https:')) {
    return failed(`GREENROOM_HOMEPAGE takes an https address, not "${homepage}"`);
  }
  const isSigned = read('CSC_LINK') !== undefined || read('CSC_NAME') !== undefined;
  return ok({ publish: publish.value, maintainer, homepage, isSigned, output });
}
