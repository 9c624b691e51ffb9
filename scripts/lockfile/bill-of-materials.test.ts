import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type BillOfMaterials, createBillOfMaterials } from './bill-of-materials.ts';
import { getPackageName, type Lockfile } from './lockfile.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

let lock: Lockfile;
let bill: BillOfMaterials;
beforeAll(async () => {
  lock = readJson('package-lock.json');
  bill = await createBillOfMaterials(lock, readJson('package.json'));
});

const listLocked = (isWanted: (one: { dev?: boolean }) => boolean) =>
  new Set(
    Object.entries(lock.packages)
      .filter(([place, one]) => place !== '' && isWanted(one))
      .map(([place, one]) => `${getPackageName(place)}@${one.version}`),
  );
const listComponents = () => bill.components.map(({ name, version }) => `${name}@${version}`);

it('is a CycloneDX document of this project', () => {
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'greatcircle']);
  expect(Number(bill.specVersion)).toBeGreaterThanOrEqual(1.5);
});

it('lists every production package and no development-only package', () => {
  const [production, all] = [listLocked(({ dev }) => dev !== true), new Set(listComponents())];
  expect([...production].filter((one) => !all.has(one))).toEqual([]);
  expect([...all].filter((one) => !production.has(one))).toEqual([]);
  expect([...all].filter((one) => /^(knip|smtp-server|@biomejs\/biome)@/.test(one))).toEqual([]);
});

it('lists dependencies only between listed packages', () => {
  const known = new Set(bill.components.map((one) => one['bom-ref']));
  const required = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(required.length).toBeGreaterThan(300);
  expect(required.filter((ref) => !known.has(ref))).toEqual([]);
});

it('states the license of each package, and the digest of almost all', () => {
  expect(bill.components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
  const digests = bill.components.filter(({ hashes }) => hashes?.some(({ alg }) => alg === 'SHA-512'));
  expect(digests.length).toBeGreaterThan(bill.components.length * 0.95);
});
