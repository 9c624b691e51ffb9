import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from './source.ts';

const FOLDERS = ['src', 'scripts', 'tests', 'bench'];
const READ = /\.(tsx?|css)$/;

/** Reads every TypeScript and CSS file below the checked folders of `root`, and lists the rest (`existing`) by name. */
export function readTree(root: string): { files: SourceFile[]; existing: string[] } {
  const paths = ['site.config.ts', ...FOLDERS.flatMap((folder) => filesBelow(root, folder))];
  const isRead = (file: string) => READ.test(file);
  return {
    files: paths.filter(isRead).map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') })),
    existing: paths.filter((file) => !isRead(file)),
  };
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.relative(root, path.join(item.parentPath, item.name)).replaceAll(path.sep, '/'));
}
