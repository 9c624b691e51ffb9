import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCKED_FOLDERS, type LockedPackage, type Lockfile, type Manifest } from './lockfile.ts';
import { findLockfileFaults } from './rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const integrity = `sha512-${'a'.repeat(86)}==`;
const GOOD: LockedPackage = { version: '1.2.3', integrity, license: 'MIT' };

const findFaults = (
  packagePath: string,
  locked: LockedPackage,
  more: Lockfile['packages'] = {},
  manifest: Manifest = {},
) => findLockfileFaults({ lockfileVersion: 3, packages: { '': {}, [packagePath]: locked, ...more } }, manifest);

it.each(LOCKED_FOLDERS)('finds no fault in the packages of %s', (folder) => {
  const [lock, manifest] = [readJson(`${folder}/package-lock.json`), readJson(`${folder}/package.json`)];
  expect(findLockfileFaults(lock, manifest)).toEqual([]);
});

describe('a package', () => {
  it.each<[string, LockedPackage, string]>([
    ['from a git repository', { ...GOOD, resolved: 'git+ssh://git@evil.example/a.git#1' }, 'names its source'],
    ['from a file', { ...GOOD, resolved: 'file:../a.tgz' }, 'names its source'],
    ['from a named host', { ...GOOD, resolved: 'https://evil.example/a.tgz' }, 'names its source'],
    ['that is a link', { ...GOOD, link: true }, 'is not a registry package'],
    ['without a digest', { version: '1.2.3', license: 'MIT' }, 'has no SHA-512 digest'],
    ['with a weak digest', { ...GOOD, integrity: 'sha1-aaaaaaaaaaaaaaaaaaaaaaaaaaa=' }, 'has no SHA-512 digest'],
    ['with a version range', { ...GOOD, version: '^1.2.3' }, 'is not an exact version'],
    ['without a license', { version: '1.2.3', integrity }, 'has no license'],
    ['with a copyleft license', { ...GOOD, license: 'AGPL-3.0-only' }, 'has the license AGPL-3.0-only'],
    ['with a partly copyleft license', { ...GOOD, license: '(MIT AND GPL-3.0-only)' }, 'has the license'],
    ['with a license accepted only for others', { ...GOOD, license: 'MPL-2.0' }, 'has the license MPL-2.0'],
  ])('%s is rejected', (_what, locked, fault) => {
    expect(findFaults('node_modules/a', locked)).toEqual([expect.stringContaining(fault)]);
  });

  it('passes if one of two alternative licenses is allowed', () => {
    expect(findFaults('node_modules/a', { ...GOOD, license: '(GPL-3.0-only OR MIT)' })).toEqual([]);
  });

  it('for another platform needs a parent with a digest and a license', () => {
    const part: LockedPackage = { version: '1.2.3', optional: true, os: ['win32'], cpu: ['x64'] };
    const parent = { 'node_modules/a': { ...GOOD, optionalDependencies: { 'a-win': '1.2.3' } } };
    expect(findFaults('node_modules/a-win', part, parent)).toEqual([]);
    expect(findFaults('node_modules/b-win', part, { 'node_modules/a': GOOD })).toHaveLength(2);
    expect(findFaults('node_modules/a-win', { ...part, version: '1.2.4' }, parent)).toHaveLength(2);
    expect(findFaults('node_modules/a', parent['node_modules/a'])).toEqual([expect.stringContaining('is not locked')]);
  });
});

it('accepts only exact versions in package.json that match the lock file', () => {
  const findManifestFaults = (version: string) =>
    findFaults('node_modules/a', GOOD, {}, { dependencies: { a: version } });
  expect(findManifestFaults('1.2.3')).toEqual([]);
  for (const version of ['^1.2.3', 'latest', 'git+https://evil.example/a.git', 'file:../a', '1.2.4'])
    expect(findManifestFaults(version)).not.toEqual([]);
});
