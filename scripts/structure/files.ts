import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { findNameFault } from './names.ts';
import type { Violation } from './violation.ts';

const FOLDERS = '{src,scripts,tests,bench}';
/** Separate packages, with their dependencies and builds. */
const PACKAGES = 'bench/{lighthouse,peers}';
const GENERATED = 'src/routeTree.gen.ts';
/** For product code, and for everything else: tests, tools and style sheets. */
const MAX_LINES = { product: 250, other: 320 };

/** Lists the code and style sheets in the working directory. */
export function listFiles(): string[] {
  return ['site.config.ts', ...globSync(`${FOLDERS}/**/*.{ts,tsx,css}`, { exclude: [PACKAGES] })]
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== GENERATED);
}

/** Finds violations within files: names, sizes, barrels. */
export function findFileViolations(files: readonly string[]): Violation[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const faults = file.endsWith('.css') ? [findSizeFault(file, text)] : findCodeFaults(file, text);
    return faults.filter((what) => what !== undefined).map((what) => ({ file, what }));
  });
}

function findCodeFaults(file: string, text: string): (string | undefined)[] {
  return [findNameFault, findSizeFault, findBarrelFault, findUrlFault, findLazyFault].map((find) => find(file, text));
}

function findSizeFault(file: string, text: string): string | undefined {
  // Sample content is data, so its length is not limited. Code in subfolders is.
  if (/^src\/content\/[^/]+$/.test(file)) return undefined;
  const lines = text.replace(/\n$/, '').split('\n').length;
  const isProduct = /^src\/.*(?<!\.test)\.tsx?$/.test(file);
  const most = MAX_LINES[isProduct ? 'product' : 'other'];
  return lines > most ? `has ${lines} lines, at most ${most}` : undefined;
}

/** A barrel contains only imports and re-exports. */
function findBarrelFault(file: string, text: string): string | undefined {
  const isIndex = /\/index\.tsx?$/.test(file) && !file.startsWith('src/routes/');
  const body = parseSync(file, text).program.body as readonly { type: string; declaration?: unknown }[];
  const isExport = ({ type, declaration }: (typeof body)[number]) =>
    type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && !declaration);
  const isBarrel = body.some(isExport) && body.every((one) => one.type === 'ImportDeclaration' || isExport(one));
  return isIndex || isBarrel ? 'is a barrel: import from the files themselves' : undefined;
}

/** The import rules do not see worker URLs, so they must not point outside the file's folder. */
function findUrlFault(file: string, text: string): string | undefined {
  const isFar = /new URL\(\s*['"`]\.\.[^)]*import\.meta\.url/.test(text);
  return isFar && file.startsWith('src/')
    ? 'refers to a file in another folder with new URL(…, import.meta.url)'
    : undefined;
}

/** React never loads a failed component again, so every part whose code loads late goes through the file that handles failures. */
function findLazyFault(file: string, text: string): string | undefined {
  const isLazy = /\bimport\s*\{[^}]*\blazy\b[^}]*\}\s*from 'react'|\bReact\.lazy\(/.test(text);
  return isLazy && file.startsWith('src/') && file !== 'src/ui/lazy-part.tsx'
    ? "uses React's lazy: use lazyPart or lazyOnIdle of src/ui/lazy-part.tsx"
    : undefined;
}
