import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, 'inputs.sha256');
// The inputs of the browser, renderer and server bundles.
const INPUTS = ['src', 'public', 'site.config.ts', 'vite.config.ts', 'package-lock.json'];
const COMPRESSED = /\.(js|css|svg|json|txt)$/;

/** Builds the site unless `dist` was built from the current inputs. */
export async function ensureBuilt(): Promise<void> {
  const inputs = hashInputs();
  if (!isBuilt(inputs)) await build(inputs);
}

const isBuilt = (inputs: string): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs;

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
  // Loaded only when needed: the bundler is large, and most starts find everything built.
  const { bundleServer } = await import('./bundle-server.ts');
  const { escapeScripts } = await import('./escape-wide-characters.ts');
  await bundleServer(ROOT);
  escapeScripts(path.join(DIST, 'server'));
  compress(path.join(DIST, 'client'));
  // Written last, so that an interrupted build runs again.
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
      // Compresses each file as one block: slower, but this runs once per build.
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
    const files = path.extname(input) ? [full] : listFiles(full);
    for (const file of files)
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(item.name))
    .map((item) => path.join(item.parentPath, item.name))
    .sort();
}

// `--check` only tells by the exit code whether the build is current.
if (import.meta.main) {
  if (!process.argv.includes('--check')) await ensureBuilt();
  else if (!isBuilt(hashInputs())) process.exitCode = 1;
}
