import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** The text of each file, by its path in the project. */
export type Sources = ReadonlyMap<string, string>;

export interface RelatedTests {
  /** Those at most two imports away, and those in the folder of the same noun; the changed ones first. */
  readonly near: readonly string[];
  /** All others, and those that start the built site, which is older than the change. */
  readonly far: readonly string[];
}

const TEST = /\.test\.ts$/;
const NEAR_STEPS = 2;

/** Reads every module of the project that a unit test may import. */
export function readSources(root: string): Sources {
  const files = globSync('{site.config.ts,{src,scripts,tests,bench}/**/*.{ts,tsx}}', {
    cwd: root,
    exclude: ['bench/peers/**'],
  });
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(root, file), 'utf8')]));
}

/** Finds the tests that import a changed file, directly or not. */
export function findRelatedTests(sources: Sources, changed: readonly string[]): RelatedTests {
  const steps = countSteps(listImporters(sources), changed);
  const tests = [...steps.keys()].filter((file) => TEST.test(file));
  const nouns = changed.map(getNoun);
  const isNear = (test: string) => (steps.get(test) ?? 0) <= NEAR_STEPS || nouns.some((noun) => test.startsWith(noun));
  const usesBuild = (test: string) => /\brequireBuild\b/.test(sources.get(test) ?? '');
  const near = tests.filter((test) => isNear(test) && !usesBuild(test));
  return { near, far: tests.filter((test) => !near.includes(test)) };
}

/** The folder of a feature's noun, or the file's own folder. */
function getNoun(file: string): string {
  return /^src\/features\/[^/]+\/[^/]+\//.exec(file)?.[0] ?? `${path.posix.dirname(file)}/`;
}

/** The number of imports between each file and the nearest changed one. */
function countSteps(
  importers: ReadonlyMap<string, readonly string[]>,
  changed: readonly string[],
): Map<string, number> {
  const steps = new Map(changed.map((file) => [file, 0]));
  // A map also yields what is added while it is read.
  for (const [file, count] of steps) {
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1);
  }
  return steps;
}

function listImporters(sources: Sources): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const specifier of listSpecifiers(file, text)) {
      const imported = resolveImport(file, specifier);
      if (!sources.has(imported)) continue;
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** What a module loads when it runs: imports of types only are left out. */
function listSpecifiers(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const loading = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
  const exported = staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  return [
    ...[...loading, ...exported].map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
}

function resolveImport(from: string, specifier: string): string {
  if (specifier === '#site') return 'site.config.ts';
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return path.posix.join(path.posix.dirname(from), specifier);
}
