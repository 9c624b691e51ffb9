/** Prints a CycloneDX bill of materials of what runs in production, from package-lock.json alone: `npm run sbom > sbom.cdx.json`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials } from './lockfile/bill-of-materials.ts';
import type { Lockfile } from './lockfile/lockfile.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile;
process.stdout.write(`${JSON.stringify(await billOfMaterials(lock), null, 2)}\n`);
