/**
 * Run manually after `npm install` if the registry does not carry every platform's binaries. npm then leaves those
 * optional packages out of package-lock.json, and `npm ci` rejects the file on every machine. This script adds them
 * back from their parents' optionalDependencies, with their platform, so that no other platform tries to fetch them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  version?: string;
  optional?: true;
  dev?: true;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const LOCK_FILE = path.resolve(import.meta.dirname, '../package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'openharmony', 'win32', 'wasi', 'linux'];
const PROCESSORS = ['arm64', 'riscv64', 'ppc64', 's390x', 'x64', 'ia32', 'wasm32', 'arm'];

const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as { packages: Record<string, LockedPackage> };
const { packages } = lock;
for (const [parentPath, parent] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (isLocked(parentPath, name)) continue;
    packages[`node_modules/${name}`] = {
      version,
      optional: true,
      ...(parent.dev && { dev: true }),
      ...detectPlatform(name),
    };
    process.stdout.write(`${name} ${version}\n`);
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`);

/** Whether a package at `from` finds `name` in its own node_modules or in one above. */
function isLocked(from: string, name: string): boolean {
  if (`${from && `${from}/`}node_modules/${name}` in packages) return true;
  return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
}

function detectPlatform(name: string): Pick<LockedPackage, 'cpu' | 'os' | 'libc'> {
  const os = SYSTEMS.find((system) => name.includes(system));
  const cpu = PROCESSORS.find((processor) => name.includes(processor));
  const libc = name.includes('musl') ? 'musl' : os === 'linux' && name.includes('gnu') ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}
