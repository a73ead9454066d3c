import { expect, it } from 'vitest';
import { configurePackages } from '../../electron-builder.config.ts';
import { readPackageEnvironment } from './package-environment.ts';

const read = (env: NodeJS.ProcessEnv) => readPackageEnvironment(env, '/dist');

it('ignores missing and empty environment variables', () => {
  const nothing = { publish: null, maintainer: null, homepage: null, isSigned: false, output: '/dist' };
  expect(read({})).toEqual({ ok: true, value: nothing });
  expect(read({ GREENROOM_UPDATES: ' ', GREENROOM_MAINTAINER: '', CSC_LINK: '' })).toEqual({
    ok: true,
    value: nothing
  });
});

it('accepts updates from a repository or an https address', () => {
  expect(read({ GREENROOM_UPDATES: 'github:some-one/green.room' })).toMatchObject({
    value: { publish: { provider: 'github', owner: 'some-one', repo: 'green.room' } }
  });
  expect(read({ GREENROOM_UPDATES: 'https://updates.test/green' })).toMatchObject({
    value: { publish: { provider: 'generic', url: 'https://updates.test/green' } }
  });
});

it.each([
  ['GREENROOM_UPDATES', 'http://updates.test'],
  ['GREENROOM_UPDATES', 'github:owner'],
  ['GREENROOM_UPDATES', 'github:owner/repo/more'],
  ['GREENROOM_MAINTAINER', 'A name'],
  ['GREENROOM_MAINTAINER', 'a@b.test'],
  ['GREENROOM_HOMEPAGE', 'http://home.test']
])('refuses %s=%s with a message', (name, value) => {
  expect(read({ [name]: value })).toEqual({ ok: false, failure: expect.stringContaining(`${name} takes `) as string });
});

function configure(platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}) {
  const environment = read(env);
  if (!environment.ok) throw new Error(environment.failure);
  return configurePackages({
    platform,
    environment: environment.value,
    icons: { mac: 'icon.icns', windows: 'icon.ico', linux: 'linux' },
    findRuntime: () => null,
    checkRuntime: () => Promise.resolve()
  });
}

it('builds a Debian package only when a maintainer is named', () => {
  const targets = (env: NodeJS.ProcessEnv) => configure('linux', env).linux?.target;
  const maintainer = { GREENROOM_MAINTAINER: 'A name <a@b.test>' };
  expect(targets({})).toEqual(['AppImage']);
  expect(targets(maintainer)).toEqual(['AppImage']);
  expect(targets({ ...maintainer, GREENROOM_HOMEPAGE: 'https://home.test' })).toEqual(['AppImage', 'deb']);
});

it('hardens a signed Mac app, and verifies the archive where the system can', () => {
  expect(configure('darwin').mac).toMatchObject({ hardenedRuntime: false, identity: '-', publish: null });
  const signed = configure('darwin', { CSC_LINK: 'a certificate' }).mac;
  expect(signed).toMatchObject({ hardenedRuntime: true, entitlements: 'resources/entitlements.mac.plist' });
  expect(signed).not.toHaveProperty('identity');
  expect(signed).not.toHaveProperty('publish');
  const isChecked = (platform: NodeJS.Platform) =>
    configure(platform).electronFuses?.enableEmbeddedAsarIntegrityValidation;
  expect([isChecked('darwin'), isChecked('win32'), isChecked('linux')]).toEqual([true, true, false]);
});

it('starts an AppImage from its desktop entry with Chromium’s sandbox', () => {
  // Otherwise electron-builder would use ['--no-sandbox'].
  expect(configure('linux').linux?.executableArgs).toEqual([]);
});
