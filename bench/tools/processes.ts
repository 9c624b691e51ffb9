import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux tells about processes in files; elsewhere what needs them is not measured. */
export const hasProc = existsSync('/proc/self/smaps_rollup');

// USER_HZ, which is 100 on every Linux that node runs on.
const TICKS_PER_SECOND = 100;

/** Seconds of processor time a process and its threads have used, in its own code and in the kernel. */
export function cpuSeconds(pid: number): number {
  // The second field is the program's name in brackets and may hold anything.
  const fields = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident bytes, of shared pages the process's share. */
export function proportionalSize(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

/** Running programs with `words` in their command line. */
export function processesNaming(words: string): number[] {
  return processes().filter((pid) => readIfThere(`/proc/${pid}/cmdline`).includes(words));
}

export function childrenOf(parent: number): number[] {
  const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/status`))?.[1]);
  return processes().filter((pid) => parentOf(pid) === parent);
}

function processes(): number[] {
  if (!hasProc) return [];
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return names.map(Number);
}

// Empty where there is no such file: a process may end between being listed and being read.
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
