/**
 * `npm run sbom > sbom.cdx.json` prints a CycloneDX bill of materials of the production packages, read from
 * package-lock.json.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createBillOfMaterials } from './lockfile/bill-of-materials.ts';
import type { Lockfile, Manifest } from './lockfile/lockfile.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const bill = await createBillOfMaterials(
  readJson('package-lock.json') as Lockfile,
  readJson('package.json') as Manifest,
);
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
