import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { LicenceList, LicencePackage } from '../../src-shared/licence-list.ts';
import { nameOf, readShippedPackages, type ShippedPackage } from './shipped-packages.ts';

const file = 'licences.json';
const textFile = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;

function readText(folder: string): string | null {
  const texts = readdirSync(folder, { withFileTypes: true })
    .flatMap((one) => (one.isFile() && textFile.test(one.name) ? [one.name] : []))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
  return texts.length === 0 ? null : texts.join('\n\n');
}

function readSource(folder: string): string | null {
  // Safe: anything of another form is ignored.
  const { repository } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly repository?: string | { readonly url?: string };
  };
  const text = typeof repository === 'string' ? repository : (repository?.url ?? '');
  const [, host, name] =
    /(?:(github\.com|gitlab\.com)[/:]|^(?:github:)?(?=[\w-]+\/))([\w.-]+\/[\w.-]+?)(?:\.git|#.*|\/.*)?$/.exec(text) ??
    [];
  return name === undefined ? null : `${host ?? 'github.com'}/${name}`;
}

function makeList(root: string, shipped: readonly ShippedPackage[]): LicenceList {
  const texts: string[] = [];
  const number = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  const seen = new Map<string, LicencePackage>();
  for (const { folder, name, version, licence } of shipped) {
    // Packages for other systems aren't installed here.
    const place = path.join(root, folder);
    if (!existsSync(path.join(place, 'package.json'))) continue;
    const text = readText(place);
    const source = readSource(place);
    seen.set(`${name} ${version}`, { name, version, licence, source, text: text === null ? null : number(text) });
  }
  return {
    own: readText(root) ?? '',
    packages: [...seen.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
    texts
  };
}

/** Fails the build if the page bundles a package that isn't listed. */
export function listLicences(root: string): Plugin {
  const write = () => JSON.stringify(makeList(root, readShippedPackages(root)));
  return {
    name: 'list-licences',
    configureServer: (server) => {
      server.middlewares.use(`/${file}`, (_, response) => {
        response.setHeader('content-type', 'application/json').end(write());
      });
    },
    generateBundle(_, bundle) {
      const names = new Set(readShippedPackages(root).map(({ name }) => name));
      const ids = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
      const unlisted = ids.find((id) => id.includes('/node_modules/') && !names.has(nameOf(id)));
      if (unlisted !== undefined)
        this.error(`${nameOf(unlisted)} is in the page; scripts/lib/shipped-packages.ts has to list it`);
      this.emitFile({ type: 'asset', fileName: file, source: write() });
    }
  };
}
