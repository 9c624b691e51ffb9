import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getLicense } from './licenses.ts';
import { findParentPackage, type Lockfile, type Manifest } from './lockfile.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;

type License = { readonly license: { readonly id: string } } | { readonly expression: string };

export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly License[];
}

export interface BillOfMaterials {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  /** Keyed by `bom-ref`: `name@version`, with a suffix if the same package occurs twice. */
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * Creates npm's CycloneDX document of the production packages, offline, and adds the licenses that npm does not find.
 * npm gets a lock file without development packages, because its `--omit=dev` also omits packages that both the site
 * and its tests need.
 * @param manifest the project's package.json, because the lock file does not contain its `overrides`
 */
export async function createBillOfMaterials(lock: Lockfile, { overrides }: Manifest): Promise<BillOfMaterials> {
  const folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-sbom-'));
  try {
    const { devDependencies: _none, ...root } = lock.packages[''] ?? {};
    const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => dev !== true));
    await writeJson(path.join(folder, 'package.json'), { ...root, overrides });
    await writeJson(path.join(folder, 'package-lock.json'), { ...lock, packages: { ...packages, '': root } });
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline'];
    const { stdout } = await run('npm', args, {
      cwd: folder,
      maxBuffer: MAX_OUTPUT_BYTES,
      shell: process.platform === 'win32',
    });
    return completeBill(JSON.parse(stdout) as BillOfMaterials, lock);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const writeJson = (file: string, value: unknown) => writeFile(file, JSON.stringify(value));

function completeBill(bill: BillOfMaterials, lock: Lockfile): BillOfMaterials {
  const { component } = bill.metadata;
  return {
    ...bill,
    // npm names the project after its folder.
    metadata: { ...bill.metadata, component: { ...component, name: component.purl.replace(/^pkg:npm\/|@.*$/g, '') } },
    components: bill.components.map((one) => ({ ...one, licenses: getLicenses(one, lock) })),
  };
}

function getLicenses({ name, version, licenses = [] }: Component, lock: Lockfile): readonly License[] {
  if (licenses.length > 0) return licenses;
  const id = getLicense(name, undefined, findParentPackage(name, version, lock)?.license);
  return id === undefined ? [] : [{ license: { id } }];
}
