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

/** Finds the package that a platform binary belongs to: the one that requires exactly this version of it. */
export function findParentPackage(
  name: string,
  version: string | undefined,
  { packages }: Lockfile,
): LockedPackage | undefined {
  return Object.values(packages).find((one) => one.optionalDependencies?.[name] === version);
}
