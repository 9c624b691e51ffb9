import path from 'node:path';

/** What a specifier names: a file of this repository, or a package (also node's own modules and virtual ones). */
export type Target = { readonly file: string } | { readonly package: string };

/** The `imports` of package.json: `#name` or one `*`, each to a path from the root. */
export type SubpathImports = Readonly<Record<string, string>>;

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Resolves `specifier` as written in `importer`. A path without an ending is completed from `known`, the files that exist.
 * A query (`?url`) is dropped.
 */
export function resolve(
  specifier: string,
  importer: string,
  subpaths: SubpathImports,
  known: ReadonlySet<string>,
): Target {
  const [bare = ''] = specifier.split('?');
  const place = bare.startsWith('#') ? subpath(bare, subpaths) : relative(bare, importer);
  if (place === undefined) return { package: bare };
  const file = ENDINGS.map((ending) => place + ending).find((candidate) => known.has(candidate));
  return { file: file ?? place };
}

function subpath(specifier: string, subpaths: SubpathImports): string | undefined {
  const exact = subpaths[specifier];
  if (exact !== undefined) return path.posix.normalize(exact);
  for (const [pattern, to] of Object.entries(subpaths)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !specifier.startsWith(before) || !specifier.endsWith(after)) continue;
    const matched = specifier.slice(before.length, specifier.length - after.length);
    return path.posix.normalize(to.replace('*', matched));
  }
  return undefined;
}

function relative(specifier: string, importer: string): string | undefined {
  return /^\.{1,2}(\/|$)/.test(specifier) ? path.posix.join(path.posix.dirname(importer), specifier) : undefined;
}
