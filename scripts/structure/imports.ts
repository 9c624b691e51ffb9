import { IMPORT_RULES, type ImportRule } from './import-rules.ts';
import { type Import, listImports } from './list-imports.ts';
import type { Violation } from './violation.ts';

/** Finds imports of these files that break the import rules, lead nowhere, or close a circle. */
export function findImportViolations(files: readonly string[]): Violation[] {
  const graph = new Map(files.map((file) => [file, listImports(file)]));
  const broken = [...graph].flatMap(([file, imports]) => {
    const breaks = IMPORT_RULES.flatMap((rule) => compile(rule, file) ?? []);
    return imports.flatMap((one) => [
      ...(one.kind === 'unresolved' ? [{ file, what: `unresolved → ${one.to}` }] : []),
      ...breaks.filter(({ test }) => test(one)).map(({ name }) => ({ file, what: `${name} → ${one.to}` })),
    ]);
  });
  const lines = new Map([...broken, ...findCycles(graph)].map((one) => [`${one.file} ${one.what}`, one]));
  return [...lines.values()];
}

/** What a rule forbids to a file; undefined if it is about other files. */
function compile({ name, from, to }: ImportRule, file: string) {
  const match = createPattern(from.path).exec(file);
  if (!match || (from.pathNot && createPattern(from.pathNot).test(file))) return undefined;
  const fill = (pattern: string) => createPattern(pattern.replaceAll('$1', match[1] ?? ''));
  const path = to.path === undefined ? undefined : fill(to.path);
  const pathNot = (to.pathNot ?? []).map(fill);
  const test = (one: Import) =>
    one.kind !== 'unresolved' &&
    (!to.isCore || one.kind === 'core') &&
    !(to.mayBeType && one.isType) &&
    (path?.test(one.to) ?? true) &&
    !pathNot.some((pattern) => pattern.test(one.to));
  return { name, test };
}

const patterns = new Map<string, RegExp>();
function createPattern(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

/** Follows the imports of every file. One that is met again on its own way closes a circle. */
function findCycles(graph: ReadonlyMap<string, readonly Import[]>): Violation[] {
  const cycles: Violation[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const follow = (file: string) => {
    if (way.includes(file)) {
      cycles.push({ file, what: `cycle → ${[...way.slice(way.indexOf(file)), file].join(' → ')}` });
      return;
    }
    if (done.has(file)) return;
    way.push(file);
    for (const { to } of graph.get(file) ?? []) follow(to);
    way.pop();
    done.add(file);
  };
  for (const file of graph.keys()) follow(file);
  return cycles;
}
