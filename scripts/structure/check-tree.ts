import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const LEAF = 'export const leaf = 1;';

/**
 * Writes these files to a temporary folder and returns what `npm run structure` prints there, without the last line.
 */
export async function check(tree: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'greatcircle-structure-'));
  try {
    const { imports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { imports: object };
    const packages = ['zod', 'drizzle-orm', 'pg', 'react'];
    const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']));
    const files: Record<string, string> = {
      'package.json': JSON.stringify({ type: 'module', imports, dependencies }),
      'site.config.ts': 'export const site = {};',
      ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/package.json`, '{"exports":"./index.js"}'])),
      ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, ''])),
      ...tree,
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const script = path.join(ROOT, 'scripts/check-structure.ts');
    const lines = await new Promise<string[]>((resolve, reject) => {
      execFile(process.execPath, [script], { cwd: folder }, (_failure, stdout, stderr) =>
        stderr === '' ? resolve(stdout.trim().split('\n')) : reject(new Error(stderr)),
      );
    });
    const last = lines.pop();
    expect(last).toMatch(new RegExp(`^${lines.length} violations? in \\d+ files$`));
    return lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
