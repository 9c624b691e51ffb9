import { getLicense, isAllowed } from './licenses.ts';
import {
  findParentPackage,
  getPackageName,
  isLocked,
  type LockedPackage,
  type Lockfile,
  type Manifest,
} from './lockfile.ts';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const DIGEST = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * Finds faults in the packages, one line each. Every package must come from the configured registry, with an exact
 * version, a digest and an allowed license. The lock file must not name any host (decision 9), so that nobody can slip
 * one in.
 */
export function findLockfileFaults(lock: Lockfile, manifest: Manifest): string[] {
  const faults = lock.lockfileVersion === 3 ? [] : [`format ${lock.lockfileVersion}, not 3`];
  const required = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const [name, version] of Object.entries(required)) {
    if (!EXACT.test(version)) faults.push(`package.json asks for ${name} ${version}: write the exact version`);
    const locked = lock.packages[`node_modules/${name}`]?.version;
    if (locked !== version) faults.push(`package.json asks for ${name} ${version}, locked is ${locked}`);
  }
  for (const [packagePath, locked] of Object.entries(lock.packages)) {
    // `npm ci` refuses the whole file for one of them that it lacks (scripts/complete-lockfile.ts).
    for (const name of Object.keys(locked.optionalDependencies ?? {}))
      if (!isLocked(packagePath, name, lock)) faults.push(`${packagePath}: its optional package ${name} is not locked`);
    if (packagePath !== '')
      faults.push(...findPackageFaults(packagePath, locked, lock).map((fault) => `${packagePath}: ${fault}`));
  }
  return faults;
}

function findPackageFaults(packagePath: string, locked: LockedPackage, lock: Lockfile): string[] {
  const { version = '', resolved, integrity, link, license } = locked;
  const name = getPackageName(packagePath);
  const parent = isPlatformPart(locked) ? findParentPackage(name, version, lock) : undefined;
  const faults: string[] = [];
  if (!packagePath.startsWith('node_modules/') || link) faults.push('is not a registry package');
  if (!EXACT.test(version)) faults.push(`"${version}" is not an exact version`);
  if (resolved !== undefined) faults.push(`names its source: ${resolved}`);
  // A registry that lacks another platform's binary gives no digest for it (scripts/complete-lockfile.ts), but the
  // parent has one.
  if (integrity === undefined ? !parent?.integrity : !DIGEST.test(integrity)) faults.push('has no SHA-512 digest');
  const effectiveLicense = getLicense(name, license, parent?.license);
  if (effectiveLicense === undefined) faults.push('has no license');
  else if (!isAllowed(name, effectiveLicense)) faults.push(`has the license ${effectiveLicense}`);
  return faults;
}

const isPlatformPart = ({ optional, os, cpu }: LockedPackage) => optional === true && (os ?? cpu) !== undefined;
