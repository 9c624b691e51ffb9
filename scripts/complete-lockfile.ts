/**
 * Run manually after `npm install` if the registry does not carry every platform's binaries. npm then leaves those
 * optional packages out of package-lock.json, and `npm ci` rejects the file on every machine. This script adds them
 * back from their parents' optionalDependencies, with their platform, so that no other platform tries to fetch them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLocked, LOCKED_FOLDERS, type LockedPackage, type Lockfile } from './lockfile/lockfile.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'openharmony', 'win32', 'wasi', 'linux'];
const PROCESSORS = ['arm64', 'riscv64', 'ppc64', 's390x', 'x64', 'ia32', 'wasm32', 'arm'];

for (const folder of LOCKED_FOLDERS) {
  const file = path.join(ROOT, folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  const added = Object.fromEntries(Object.entries(lock.packages).flatMap((parent) => listMissing(parent, lock)));
  for (const [packagePath, { version }] of Object.entries(added)) process.stdout.write(`${packagePath} ${version}\n`);
  const entries = Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
}

/** Lists entries for the optional packages that `parent` asks for and the lock file lacks. */
function listMissing([parentPath, parent]: [string, LockedPackage], lock: Lockfile): [string, LockedPackage][] {
  const missing = Object.entries(parent.optionalDependencies ?? {}).filter(
    ([name]) => !isLocked(parentPath, name, lock),
  );
  return missing.map(([name, version]) => [
    `node_modules/${name}`,
    { version, optional: true, ...(parent.dev && { dev: true }), ...detectPlatform(name) },
  ]);
}

function detectPlatform(name: string): Pick<LockedPackage, 'cpu' | 'os' | 'libc'> {
  const os = SYSTEMS.find((system) => name.includes(system));
  const cpu = PROCESSORS.find((processor) => name.includes(processor));
  const libc = name.includes('musl') ? 'musl' : os === 'linux' && name.includes('gnu') ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}
