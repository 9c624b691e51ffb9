import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Whether the kernel describes processes in files, as Linux does. Elsewhere, measurements that need them are left out.
 */
export const hasProc = existsSync('/proc/self/smaps_rollup');

// USER_HZ, which is 100 on every Linux that node runs on.
const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process and its threads have used, in its own code and in the kernel. */
export function cpuSeconds(pid: number): number {
  // The second field is the program's name in brackets and may contain anything.
  const fields = readProc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident bytes; a page that several processes share counts in part (Pss). */
export function proportionalSize(pid: number): number {
  return readKilobytes(pid, 'smaps_rollup', 'Pss') * 1024;
}

export function residentMegabytes(pid: number): number {
  return readKilobytes(pid, 'status', 'VmRSS') / 1000;
}

/** Processes with `text` in their command line. */
export function listProcessesNaming(text: string): number[] {
  return listProcesses().filter((pid) => readProc(pid, 'cmdline').includes(text));
}

export function listProcessesWorkingIn(folder: string): number[] {
  return listProcesses().filter((pid) => tryOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`)) === folder);
}

export function listChildren(parent: number): number[] {
  return listProcesses().filter((pid) => Number(/^PPid:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1]) === parent);
}

/** Sends a signal to a process that may have ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  tryOrEmpty(() => String(process.kill(pid, signal)));
}

function listProcesses(): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function readKilobytes(pid: number, file: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readProc(pid, file))?.[1] ?? 0);
}

const readProc = (pid: number, file: string) => tryOrEmpty(() => readFileSync(`/proc/${pid}/${file}`, 'utf8'));

// A process may end after it was listed.
function tryOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
