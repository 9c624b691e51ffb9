import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, 'inputs.sha256');
// What the bundles of browser, renderer and server are made of.
const INPUTS = ['src', 'public', 'site.config.ts', 'vite.config.ts', 'package-lock.json'];
const COMPRESSED = /\.(js|css|svg|json|txt)$/;

/** Builds unless `dist` was built from these very inputs. */
export async function ensureBuilt(): Promise<void> {
  const inputs = hashInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  await build(inputs);
}

async function build(inputs: string): Promise<void> {
  process.stdout.write('Building the site …\n');
  rmSync(DIST, { recursive: true, force: true });
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
  // The bundler is large, and a start that finds everything built does without it.
  const { bundleServer } = await import('./bundle-server.ts');
  await bundleServer(ROOT);
  compress(path.join(DIST, 'client'));
  // Written last: a build that was cut short is made again.
  writeFileSync(STAMP, inputs);
}

function compress(folder: string): void {
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile() || !COMPRESSED.test(item.name)) continue;
    const file = path.join(item.parentPath, item.name);
    const bytes = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // Each file as one block: time we have, once a build.
      [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function hashInputs(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    const full = path.join(ROOT, input);
    const files = path.extname(input) ? [full] : filesBelow(full);
    for (const file of files)
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(item.name))
    .map((item) => path.join(item.parentPath, item.name))
    .sort();
}

if (import.meta.main) await build(hashInputs());
