import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LockedPackage, Lockfile, Manifest } from './lockfile.ts';
import { lockfileFaults } from './rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const integrity = `sha512-${'a'.repeat(86)}==`;
const GOOD: LockedPackage = { version: '1.2.3', integrity, license: 'MIT' };

const judge = (place: string, locked: LockedPackage, more: Lockfile['packages'] = {}, manifest: Manifest = {}) =>
  lockfileFaults({ lockfileVersion: 3, packages: { '': {}, [place]: locked, ...more } }, manifest);

it('the packages of this project have nothing wrong', () => {
  expect(lockfileFaults(readJson('package-lock.json'), readJson('package.json'))).toEqual([]);
});

describe('a package', () => {
  it.each<[string, LockedPackage, string]>([
    ['of a git repository', { ...GOOD, resolved: 'git+ssh://git@evil.example/a.git#1' }, 'names where it comes from'],
    ['of a file', { ...GOOD, resolved: 'file:../a.tgz' }, 'names where it comes from'],
    [
      'of a host that somebody wrote in',
      { ...GOOD, resolved: 'https://evil.example/a.tgz' },
      'names where it comes from',
    ],
    ['that is a link', { ...GOOD, link: true }, 'is no package of a registry'],
    ['without a digest', { version: '1.2.3', license: 'MIT' }, 'has no SHA-512 digest'],
    ['with a weak digest', { ...GOOD, integrity: 'sha1-aaaaaaaaaaaaaaaaaaaaaaaaaaa=' }, 'has no SHA-512 digest'],
    ['with a range for a version', { ...GOOD, version: '^1.2.3' }, 'is no exact version'],
    ['without a licence', { version: '1.2.3', integrity }, 'says no licence'],
    ['that obliges who uses it', { ...GOOD, license: 'AGPL-3.0-only' }, 'has the licence AGPL-3.0-only'],
    ['that obliges with a part', { ...GOOD, license: '(MIT AND GPL-3.0-only)' }, 'has the licence'],
    ['with an accepted licence of others', { ...GOOD, license: 'MPL-2.0' }, 'has the licence MPL-2.0'],
  ])('%s is refused', (_what, locked, fault) => {
    expect(judge('node_modules/a', locked)).toEqual([expect.stringContaining(fault)]);
  });

  it('passes where nothing is wrong, with one of two licences too', () => {
    expect(judge('node_modules/a', { ...GOOD, license: '(GPL-3.0-only OR MIT)' })).toEqual([]);
  });

  it('for another platform stands on its parent’s digest and licence, and on no other’s', () => {
    const part: LockedPackage = { version: '1.2.3', optional: true, os: ['win32'], cpu: ['x64'] };
    const parent = { 'node_modules/a': { ...GOOD, optionalDependencies: { 'a-win': '1.2.3' } } };
    expect(judge('node_modules/a-win', part, parent)).toEqual([]);
    expect(judge('node_modules/b-win', part, parent)).toHaveLength(2);
    expect(judge('node_modules/a-win', { ...part, version: '1.2.4' }, parent)).toHaveLength(2);
  });
});

it('what package.json asks for is exact, and is what is locked', () => {
  const asked = (version: string) => judge('node_modules/a', GOOD, {}, { dependencies: { a: version } });
  expect(asked('1.2.3')).toEqual([]);
  for (const version of ['^1.2.3', 'latest', 'git+https://evil.example/a.git', 'file:../a', '1.2.4'])
    expect(asked(version)).not.toEqual([]);
});
