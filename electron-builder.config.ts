/** What a package holds and how it is locked. `npm run package` fills in what is of one run: runtime, icons, environment. */
import type { Configuration } from 'electron-builder';
import type { Icons } from './scripts/lib/icons.ts';
import type { PackageEnvironment } from './scripts/lib/package-environment.ts';

export interface PackageParts {
  readonly platform: NodeJS.Platform;
  readonly icons: Icons;
  readonly environment: PackageEnvironment;
  /** Electron's runtime, as a folder or a zip, for an architecture; null where electron-builder may fetch it. */
  readonly findRuntime: (architecture: string) => string | null;
  /** Called with the runtime as it was laid out, before anything of ours is in it. Rejects when it doesn't fit. */
  readonly checkRuntime: (folder: string) => Promise<void>;
}

/** One binary of each native module, and nothing that is only for compiling them or is in our bundles already. */
const onlyWhatRuns = [
  '!node_modules/better-sqlite3/{deps,src,binding.gyp}{,/**}',
  '!node_modules/better-sqlite3/prebuilds/**',
  'node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node',
  '!node_modules/@napi-rs/keyring-*{,/**}',
  'node_modules/@napi-rs/keyring-${platform}-${arch}*/**',
  '!node_modules/node-addon-api{,/**}',
  '!node_modules/typebox{,/**}',
  '!node_modules/**/*.{map,ts,mts,cts,flow,markdown,yml,yaml,sh,bnf,html,svg,tsbuildinfo}',
  '!node_modules/**/!(LICENSE*|LICENCE*|license*|NOTICE*).md',
  '!node_modules/**/.*',
  '!node_modules/**/{test,tests,__tests__,example,examples,benchmark,benchmarks,bench,docs,.github}{,/**}'
];

/** Electron's switches that only the file itself can change afterwards. Nothing of ours needs what they take away. */
const fuses = (platform: NodeJS.Platform) =>
  ({
    runAsNode: false,
    // Greenroom keeps no cookie, and asking the keychain for their key could bring prompts.
    enableCookieEncryption: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    // Linux has no such check.
    enableEmbeddedAsarIntegrityValidation: platform !== 'linux',
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false
  }) satisfies Configuration['electronFuses'];

function configureMac({ icons, environment }: PackageParts): Pick<Configuration, 'mac' | 'dmg'> {
  return {
    mac: {
      icon: icons.mac,
      category: 'public.app-category.business',
      // The zip is what a running copy updates itself from.
      target: ['dmg', 'zip'],
      // Without a certificate no part has a team, and the hardened runtime would refuse to load one from the other.
      hardenedRuntime: environment.isSigned,
      entitlements: 'resources/entitlements.mac.plist',
      entitlementsInherit: 'resources/entitlements.mac.plist',
      // Changing the fuses breaks the signature that Electron comes with, and Apple's own processors start nothing without one.
      // And macOS lets no such app replace itself: it gets no server of newer versions, and says so.
      ...(environment.isSigned ? {} : { identity: '-', publish: null })
    },
    dmg: { title: '${productName} ${version}', sign: false }
  };
}

function configureWindows({ icons }: PackageParts): Pick<Configuration, 'win' | 'nsis'> {
  return {
    win: { icon: icons.windows, target: ['nsis'] },
    nsis: {
      oneClick: true,
      perMachine: false,
      deleteAppDataOnUninstall: false,
      include: 'resources/installer.nsh',
      // One for each processor, half the size of one for both. A running copy picks its own by the name.
      buildUniversalInstaller: false,
      artifactName: '${productName}-${version}-windows-${arch}-setup.${ext}'
    }
  };
}

function configureLinux({ icons, environment }: PackageParts): Pick<Configuration, 'linux' | 'deb'> {
  const { maintainer, homepage } = environment;
  // A Debian package names somebody to turn to and where it comes from, and nobody is made up here.
  const isComplete = maintainer !== null && homepage !== null;
  return {
    linux: {
      icon: icons.linux,
      executableName: 'greenroom',
      // electron-builder would write --no-sandbox into an AppImage's desktop entry, and Greenroom refuses to start with it.
      executableArgs: [],
      category: 'Office',
      synopsis: 'Vault, posts, links and earnings of creator accounts',
      target: isComplete ? ['AppImage', 'deb'] : ['AppImage'],
      ...(isComplete ? { maintainer } : {}),
      syncDesktopName: true,
      desktop: { entry: { Keywords: 'creator;vault;posts;earnings;' } }
    },
    deb: { packageCategory: 'web', priority: 'optional', recommends: ['gnome-keyring | kwalletmanager | keepassxc'] }
  };
}

/** The whole of electron-builder's configuration. */
export function configurePackages(parts: PackageParts): Configuration {
  const { platform, environment } = parts;
  return {
    appId: 'greenroom.desktop',
    productName: 'Greenroom',
    copyright: 'Copyright © Greenroom contributors, MIT licence',
    directories: { output: environment.output, buildResources: 'resources' },
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    files: ['out/{main,preload,renderer}/**', '!**/*.map', 'package.json', ...onlyWhatRuns],
    asar: { smartUnpack: false },
    // A library is loaded by the system, which can't look into an archive. All else stays under the archive's check.
    asarUnpack: ['**/*.node'],
    // Both native modules come ready-made, for any version of Node-API.
    npmRebuild: false,
    // Safe: null is what electron-builder itself looks for, to fetch the runtime; only its type doesn't say so.
    electronDist: ({ arch }) => parts.findRuntime(arch) as string,
    afterExtract: ({ appOutDir }) => parts.checkRuntime(appOutDir),
    electronFuses: fuses(platform),
    protocols: [{ name: 'Greenroom', schemes: ['greenroom'], role: 'Viewer' }],
    publish: environment.publish,
    extraMetadata: {
      // By this name a desktop finds the entry, and so name and icon, of a running window.
      desktopName: 'greenroom.desktop',
      ...(environment.homepage === null ? {} : { homepage: environment.homepage })
    },
    ...configureMac(parts),
    ...configureWindows(parts),
    ...configureLinux(parts)
  };
}
