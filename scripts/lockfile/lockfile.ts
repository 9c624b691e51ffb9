/** A package as package-lock.json has it (npm's format 3). */
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
  /** Versions for packages that others ask for. */
  readonly overrides?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** What a package in `node_modules/a/node_modules/@b/c` is called. */
export const nameAt = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The package a platform's binary belongs to: the one that asks for exactly this version of it. */
export function parentOf(name: string, version: string | undefined, { packages }: Lockfile): LockedPackage | undefined {
  return Object.values(packages).find((one) => one.optionalDependencies?.[name] === version);
}
