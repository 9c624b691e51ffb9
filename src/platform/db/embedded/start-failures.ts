import { StartupError } from '../../config/startup-error.ts';

/** Server messages (LC_MESSAGES=C) and their meaning for the operator. The first match wins. */
const SERVER_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [
    /could not (create|attach|resize|map).*shared memory/,
    'the machine gives it no shared memory (check /dev/shm, kernel.shmmax and free memory)',
  ],
  [/No space left on device/, 'the disk is full'],
  [/Disk quota exceeded/, 'the disk quota is used up'],
  [/Read-only file system/, 'the folder is on a read-only file system'],
  [/Input\/output error/, 'the disk reports input/output errors'],
  [/Cannot allocate memory|out of memory/i, 'the machine has no memory left'],
  [/Too many open files/, 'the machine allows no more open files'],
  [
    /initialized by PostgreSQL version|database files are incompatible with server/,
    'its files were made by another version of PostgreSQL',
  ],
  [/incompatible with operating system/, 'its files were made on another operating system'],
  [/pre-existing shared memory/, 'a process of a killed server is still busy (it ends by itself)'],
  [
    /could not locate a valid checkpoint|control file|invalid checkpoint|invalid page|global\/pg_|PANIC:/,
    'its files are damaged (restore a backup)',
  ],
  [
    /could not (open|read|access|find) .*No such file or directory/,
    'a part of its files is missing (restore a backup)',
  ],
  [
    /error while loading shared libraries|cannot open shared object/,
    'the bundled PostgreSQL is incomplete (reinstall the packages)',
  ],
  [/could not (bind|create).*(Unix|socket)/, 'its socket cannot be created'],
  [/has wrong ownership|has invalid permissions|Permission denied|Operation not permitted/, 'permission denied'],
];

const SYSTEM_CODES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'its db folder is a mount point of its own (mount DATA_DIR instead)',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file is in the way',
  EIO: 'the disk reports input/output errors',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the path is too long',
  ENOENT: 'the folder cannot be created there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EXDEV: 'its db folder is a mount point of its own (mount DATA_DIR instead)',
};

export function getErrorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Explains a file system or server error to the operator, without a period. Includes the error's path if it is not
 * `place`.
 */
export function explainError(error: unknown, place: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const path = error instanceof Error && 'path' in error && error.path !== place ? `${error.path}: ` : '';
  const known = SYSTEM_CODES[getErrorCode(error) ?? ''];
  return known === undefined ? explainServerOutput(message) : `${path}${known}`;
}

/** Explains the last output of a server program to the operator, and quotes the relevant line. */
export function explainServerOutput(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const relevantLine = lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1);
  if (relevantLine === undefined) return 'it ended without a message';
  const known =
    SERVER_MESSAGES.find(([pattern]) => pattern.test(relevantLine)) ??
    SERVER_MESSAGES.find(([pattern]) => pattern.test(output));
  return known === undefined ? relevantLine : `${known[1]}; its message: ${relevantLine}`;
}

/** @param place the folder in question @param reason without a period */
export function createStartFailure(place: string, reason: string, cause?: unknown): StartupError {
  return new StartupError(`The embedded database in ${place} cannot start: ${reason}.`, { cause });
}

/** Converts any failure of a start to a StartupError. */
export function toStartFailure(place: string, error: unknown): StartupError {
  return error instanceof StartupError ? error : createStartFailure(place, explainError(error, place), error);
}

export class AnotherAppRunning extends StartupError {
  constructor(dataDir: string, pid: number | undefined) {
    const who = pid === undefined ? '' : ` (process ${pid})`;
    super(
      `Another Greatcircle is already running on ${dataDir}${who}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'AnotherAppRunning';
  }
}
