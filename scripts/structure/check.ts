import { findCycles } from './cycles.ts';
import { nameFault } from './names.ts';
import { resolve, type SubpathImports } from './resolve.ts';
import { type ParsedFile, parse, type SourceFile } from './source.ts';
import { mayImport, mayImportPackage, zoneName, zoneOf } from './zones.ts';

export interface Violation {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** `pages → blog/server  src/…`, or the rule's name and what broke it. */
  readonly what: string;
}

const MAX_LINES = 300;

const GENERATED = 'src/routeTree.gen.ts';
const CODE = /\.tsx?$/;

/**
 * Checks a tree against docs/architecture.md: the import law, cycles, names, barrels, sizes.
 * @param files what is checked; imports of `existing` files that are not among them still resolve
 * @returns sorted by file and line
 */
export function checkTree(
  files: readonly SourceFile[],
  subpaths: SubpathImports,
  existing: Iterable<string> = [],
): Violation[] {
  const known = new Set([...files.map((file) => file.path), ...existing]);
  const parsed = files.filter((file) => CODE.test(file.path) && file.path !== GENERATED).map(parse);
  const governed = parsed.filter((file) => file.path === 'site.config.ts' || file.path.startsWith('src/'));
  const violations = [
    ...governed.flatMap((file) => importFaults(file, subpaths, known)),
    ...findCycles(importGraph(governed, subpaths, known)).map((cycle) =>
      fault(cycle[0] as string, 1, `cycle  ${cycle.join(' → ')}`),
    ),
    ...parsed.flatMap(nameFaults),
    ...files.filter((file) => file.path !== GENERATED).flatMap(sizeFaults),
  ];
  return violations.sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.what, b.what));
}

function importFaults(file: ParsedFile, subpaths: SubpathImports, known: ReadonlySet<string>): Violation[] {
  const from = zoneOf(file.path);
  if (from.kind === 'outside') return [fault(file.path, 1, 'zone  docs/architecture.md has no place for this file')];
  return file.imports.flatMap(({ specifier, line }) => {
    const target = resolve(specifier, file.path, subpaths, known);
    if ('package' in target) {
      // A test runs in node whatever it tests, and brings the tools it needs.
      if (isTest(file.path) || mayImportPackage(from, target.package)) return [];
      return [fault(file.path, line, `${zoneName(from)} → package  ${target.package}`)];
    }
    if (!known.has(target.file)) return [fault(file.path, line, `unresolved  ${specifier}`)];
    const to = zoneOf(target.file);
    return mayImport(from, to, isTest(file.path))
      ? []
      : [fault(file.path, line, `${zoneName(from)} → ${zoneName(to)}  ${target.file}`)];
  });
}

function importGraph(
  files: readonly ParsedFile[],
  subpaths: SubpathImports,
  known: ReadonlySet<string>,
): Map<string, string[]> {
  const targets = (file: ParsedFile) =>
    file.imports
      .filter((one) => !one.typeOnly)
      .flatMap((one) => {
        const target = resolve(one.specifier, file.path, subpaths, known);
        return 'file' in target ? [target.file] : [];
      });
  return new Map(files.map((file) => [file.path, targets(file)]));
}

function nameFaults(file: ParsedFile): Violation[] {
  const name = nameFault(file.path);
  const isIndex = /\/index\.tsx?$/.test(file.path) && !file.path.startsWith('src/routes/');
  return [
    ...(name === undefined ? [] : [fault(file.path, 1, `name  ${name}`)]),
    ...(file.isBarrel || isIndex ? [fault(file.path, 1, 'barrel  import from the files themselves')] : []),
  ];
}

function sizeFaults(file: SourceFile): Violation[] {
  // Sample content is data, one record after the other; code in a folder beside it is not.
  if (/^src\/content\/[^/]+$/.test(file.path)) return [];
  const lines = file.text.replace(/\n$/, '').split('\n').length;
  return lines > MAX_LINES ? [fault(file.path, MAX_LINES + 1, `size  ${lines} lines, at most ${MAX_LINES}`)] : [];
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function fault(file: string, line: number, what: string): Violation {
  return { file, line, what };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
