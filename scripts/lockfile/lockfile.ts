/** The folders with a lock file. The bench's are separate packages, so that only those who measure with them install them. */
export const LOCKED_FOLDERS = ['.', 'bench/lighthouse', 'bench/peers'];

/** A package entry in package-lock.json (npm's format 3). */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
  readonly cpu?: readonly string[];
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface Manifest {
  /** Versions that replace what other packages ask for. */
  readonly overrides?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Gets the package name from a path such as `node_modules/a/node_modules/@b/c`. */
export const getPackageName = (packagePath: string) =>
  packagePath.slice(packagePath.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Whether a package at the path `from` finds `name` in its own node_modules or in one above. */
export function isLocked(from: string, name: string, lock: Lockfile): boolean {
  if (`${from && `${from}/`}node_modules/${name}` in lock.packages) return true;
  return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name, lock);
}

/** Finds the package that a platform binary belongs to: the one that requires exactly this version of it. */
export function findParentPackage(
  name: string,
  version: string | undefined,
  { packages }: Lockfile,
): LockedPackage | undefined {
  return Object.values(packages).find((one) => one.optionalDependencies?.[name] === version);
}
