import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getLocalTarget, listSpecifiers } from '../structure/list-imports.ts';

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
    // Types are left out, because they load nothing.
    for (const { specifier, isType } of listSpecifiers(file, text)) {
      const imported = getLocalTarget(file, specifier);
      if (isType || !sources.has(imported)) continue;
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}
