import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type BillOfMaterials, billOfMaterials } from './bill-of-materials.ts';
import { type Lockfile, nameAt } from './lockfile.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

let lock: Lockfile;
let bill: BillOfMaterials;
beforeAll(async () => {
  lock = readJson('package-lock.json');
  bill = await billOfMaterials(lock, readJson('package.json'));
});

const locked = (isWanted: (one: { dev?: boolean }) => boolean) =>
  new Set(
    Object.entries(lock.packages)
      .filter(([place, one]) => place !== '' && isWanted(one))
      .map(([place, one]) => `${nameAt(place)}@${one.version}`),
  );
const listed = () => bill.components.map(({ name, version }) => `${name}@${version}`);

it('is CycloneDX, of this project', () => {
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'greatcircle']);
  expect(Number(bill.specVersion)).toBeGreaterThanOrEqual(1.5);
});

it('names every package of production, and none that is for development alone', () => {
  const [production, all] = [locked(({ dev }) => dev !== true), new Set(listed())];
  expect([...production].filter((one) => !all.has(one))).toEqual([]);
  expect([...all].filter((one) => !production.has(one))).toEqual([]);
  expect([...all].filter((one) => /^(knip|smtp-server|@biomejs\/biome)@/.test(one))).toEqual([]);
});

it('says who asks for whom, of those alone', () => {
  const known = new Set(bill.components.map((one) => one['bom-ref']));
  const asked = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.filter((ref) => !known.has(ref))).toEqual([]);
});

it('tells each one’s licence, and the digest of each that this machine could install', () => {
  expect(bill.components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
  const digests = bill.components.filter(({ hashes }) => hashes?.some(({ alg }) => alg === 'SHA-512'));
  expect(digests.length).toBeGreaterThan(bill.components.length * 0.95);
});
