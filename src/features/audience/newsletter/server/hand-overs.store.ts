import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A batch's hand-overs, noted in a file that survives the process; docs/decisions/0039. */
export interface HandOverJournal {
  /** Notes that the last line of this subscriber's mail is written now. @throws Error if the disk is full */
  note(subscriberId: number): void;
  /** Removes the file, when every mail of the batch is settled. */
  close(): void;
}

/** A batch that ended with its process. */
export interface LostClaim {
  readonly issueId: number;
  readonly claim: string;
  /**
   * The subscribers whose mail has left; undefined if the machine was restarted since or the folder is on another one
   * now, because then lines may be missing.
   */
  readonly handedOver: number[] | undefined;
}

const FILE = /^(?<issueId>\d+)\.(?<claim>[\da-f-]{36})\.(?<pid>\d+)\.(?<machineStart>\d+)\.(?<host>.+)$/;
/** The clock may be corrected a little meanwhile. */
const CLOCK_TOLERANCE_SECONDS = 5;

export function openJournal(folder: string, issueId: number, claim: string): HandOverJournal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${issueId}.${claim}.${process.pid}.${getMachineStart()}.${os.hostname()}`);
  const descriptor = openSync(file, 'ax', 0o600);
  return {
    note: (subscriberId) => void writeSync(descriptor, `${subscriberId}\n`),
    close() {
      closeSync(descriptor);
      rmSync(file);
    },
  };
}

/** Reads the journals of batches whose process on this machine has ended. Another machine that shares the folder reads its own. */
export function readLostJournals(folder: string): (LostClaim & { remove(): void })[] {
  const currentStart = getMachineStart();
  return listFiles(folder).flatMap((name) => {
    const { issueId, claim, pid, machineStart, host } = FILE.exec(name)?.groups ?? {};
    if (!claim || host !== os.hostname() || isRunning(Number(pid))) return [];
    const file = path.join(folder, name);
    // A line without its end was not written completely, so its mail was given up.
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    const isComplete = Math.abs(Number(machineStart) - currentStart) <= CLOCK_TOLERANCE_SECONDS;
    const handedOver = isComplete ? lines.map(Number) : undefined;
    return [{ issueId: Number(issueId), claim, handedOver, remove: () => rmSync(file) }];
  });
}

/** When this machine was started, in seconds. A pod keeps its host name when it moves to another machine. */
const getMachineStart = (): number => Math.round(Date.now() / 1000 - os.uptime());

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether another process has this id. In a container each start may have the same one. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
