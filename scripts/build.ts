import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
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
  const stopProgress = showProgress('Building the site');
  try {
    rmSync(DIST, { recursive: true, force: true });
    await bundlePages();
    // Loaded only when needed: the bundler is large, and most starts find everything built.
    const { bundleServer } = await import('./bundle-server.ts');
    const { escapeScripts } = await import('./escape-wide-characters.ts');
    await bundleServer(ROOT);
    escapeScripts(path.join(DIST, 'server'));
    compress(path.join(DIST, 'client'));
    // Written last, so that an interrupted build runs again.
    writeFileSync(STAMP, inputs);
  } finally {
    stopProgress();
  }
}

/** Bundles the browser's code and the renderer. A failure ends this process, after the bundler has printed its errors. */
async function bundlePages(): Promise<void> {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    // Not the terminal itself, on which it would clear the line that shows the progress.
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.stdout.pipe(process.stdout, { end: false });
  // It must not go on building after this process was stopped.
  const stop = () => child.kill() && process.exit(1);
  process.once('SIGTERM', stop).once('SIGHUP', stop);
  const [code] = await once(child, 'close');
  process.off('SIGTERM', stop).off('SIGHUP', stop);
  if (code !== 0) process.exit(code ?? 1);
}

/** Shows how long something takes. Without a terminal it prints one line. */
function showProgress(text: string): () => void {
  const { stdout } = process;
  if (!stdout.isTTY) {
    stdout.write(`${text} …\n`);
    return () => undefined;
  }
  const startedAt = performance.now();
  const show = () => stdout.write(`\r  ${text} … ${Math.round((performance.now() - startedAt) / 1000)} s`);
  show();
  const timer = setInterval(show, 1000);
  return () => {
    clearInterval(timer);
    show();
    stdout.write('\n');
  };
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
