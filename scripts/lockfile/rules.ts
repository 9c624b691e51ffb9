import { isAllowed, licenceOf } from './licences.ts';
import { type LockedPackage, type Lockfile, type Manifest, nameAt, parentOf } from './lockfile.ts';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const DIGEST = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * What is wrong with the packages, a line each. Everything comes from the registry the machine uses, by an exact version and with
 * a digest, and may be used; the file names no host (decision 9), so that none can be put in.
 */
export function lockfileFaults(lock: Lockfile, manifest: Manifest): string[] {
  const faults = lock.lockfileVersion === 3 ? [] : [`format ${lock.lockfileVersion}, not 3`];
  const asked = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const [name, version] of Object.entries(asked)) {
    if (!EXACT.test(version)) faults.push(`package.json asks for ${name} ${version}: write the exact version`);
    const locked = lock.packages[`node_modules/${name}`]?.version;
    if (locked !== version) faults.push(`package.json asks for ${name} ${version}, locked is ${locked}`);
  }
  for (const [place, locked] of Object.entries(lock.packages)) {
    if (place !== '') faults.push(...packageFaults(place, locked, lock).map((fault) => `${place}: ${fault}`));
  }
  return faults;
}

function packageFaults(place: string, locked: LockedPackage, lock: Lockfile): string[] {
  const { version = '', resolved, integrity, link, license } = locked;
  const name = nameAt(place);
  const parent = isPlatformPart(locked) ? parentOf(name, version, lock) : undefined;
  const faults: string[] = [];
  if (!place.startsWith('node_modules/') || link) faults.push('is no package of a registry');
  if (!EXACT.test(version)) faults.push(`"${version}" is no exact version`);
  if (resolved !== undefined) faults.push(`names where it comes from: ${resolved}`);
  // A registry that lacks another platform's binary gives no digest for it (scripts/complete-lockfile.ts); its parent has one.
  if (integrity === undefined ? !parent?.integrity : !DIGEST.test(integrity)) faults.push('has no SHA-512 digest');
  const licence = licenceOf(name, license, parent?.license);
  if (licence === undefined) faults.push('says no licence');
  else if (!isAllowed(name, licence)) faults.push(`has the licence ${licence}`);
  return faults;
}

const isPlatformPart = ({ optional, os, cpu }: LockedPackage) => optional === true && (os ?? cpu) !== undefined;
