import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { licenceOf } from './licences.ts';
import { type Lockfile, type Manifest, parentOf } from './lockfile.ts';

const run = promisify(execFile);
const LARGEST = 32 * 1024 * 1024;

type Licence = { readonly license: { readonly id: string } } | { readonly expression: string };

export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly Licence[];
}

export interface BillOfMaterials {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  /** By `bom-ref`, which is `name@version` and, where a package is there twice, more. */
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * npm's CycloneDX of the packages that are not for development alone, offline, with the licences it does not find. It is given a lock
 * file without the others, because its own `--omit=dev` leaves out what both the site and its tests ask for.
 * @param manifest the project's package.json, whose `overrides` the lock file does not repeat
 */
export async function billOfMaterials(lock: Lockfile, { overrides }: Manifest): Promise<BillOfMaterials> {
  const folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-sbom-'));
  try {
    const { devDependencies: _none, ...root } = lock.packages[''] ?? {};
    const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => dev !== true));
    await writeJson(path.join(folder, 'package.json'), { ...root, overrides });
    await writeJson(path.join(folder, 'package-lock.json'), { ...lock, packages: { ...packages, '': root } });
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline'];
    const { stdout } = await run('npm', args, { cwd: folder, maxBuffer: LARGEST, shell: process.platform === 'win32' });
    return completed(JSON.parse(stdout) as BillOfMaterials, lock);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const writeJson = (file: string, value: unknown) => writeFile(file, JSON.stringify(value));

function completed(bill: BillOfMaterials, lock: Lockfile): BillOfMaterials {
  const { component } = bill.metadata;
  return {
    ...bill,
    // npm calls the project what its folder happens to be called.
    metadata: { ...bill.metadata, component: { ...component, name: component.purl.replace(/^pkg:npm\/|@.*$/g, '') } },
    components: bill.components.map((one) => ({ ...one, licenses: licencesOf(one, lock) })),
  };
}

function licencesOf({ name, version, licenses = [] }: Component, lock: Lockfile): readonly Licence[] {
  if (licenses.length > 0) return licenses;
  const id = licenceOf(name, undefined, parentOf(name, version, lock)?.license);
  return id === undefined ? [] : [{ license: { id } }];
}
