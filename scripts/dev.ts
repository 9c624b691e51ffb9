/**
 * `npm run dev` runs the server from source, and starts it again when a file changes that it has loaded. Vite reloads
 * everything else, such as screens, in the running server.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { watch } from 'chokidar';
import { onNpmExit } from '../src/platform/processes/parent-exit.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
// Editors write a file in several steps.
const DEBOUNCE_MS = 50;

const loaded = new Set<string>();
/** What happens when the server has ended. */
let next: 'wait for a change' | 'start' | 'exit' = 'wait for a change';
let server = start();
let timer: NodeJS.Timeout | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
onNpmExit(stop);

watch([path.join(ROOT, 'src'), path.join(ROOT, 'site.config.ts')], { ignoreInitial: true }).on(
  'all',
  (_event, file) => {
    // A server that could not start may not have loaded the file in which its error is.
    if (!loaded.has(file) && !hasExited(server)) return;
    clearTimeout(timer);
    timer = setTimeout(() => restart(path.relative(ROOT, file)), DEBOUNCE_MS);
  },
);

function start(): ChildProcess {
  next = 'wait for a change';
  loaded.clear();
  const child = spawn(process.execPath, ['--import', './scripts/report-loaded.ts', 'src/server.ts', '--dev'], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (file) => loaded.add(String(file)));
  child.once('exit', (code) => {
    if (next === 'exit') process.exit(code ?? 1);
    if (next === 'start') server = start();
    else process.stdout.write('\n  The server has ended. It starts again when a file changes.\n\n');
  });
  return child;
}

function restart(file: string): void {
  if (next !== 'wait for a change') return;
  process.stdout.write(`\n  ${file} has changed: the server starts again.\n`);
  if (hasExited(server)) {
    server = start();
  } else {
    next = 'start';
    server.kill('SIGTERM');
  }
}

function stop(): void {
  next = 'exit';
  if (!server.kill('SIGTERM')) process.exit();
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
