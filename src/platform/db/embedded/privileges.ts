import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartupError } from '../../config/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { type ClusterPlace, canReach, type Identity } from './data-folder.ts';
import { readPidFile } from './pid-file.ts';
import { servesCluster } from './processes.ts';
import { createStartFailure } from './start-failures.ts';

export type PrivilegesKind = 'direct' | 'unshare' | 'uid';

/** The way to run the server's programs. PostgreSQL refuses to run as root, so root needs `unshare` or `uid`. */
export interface Privileges {
  kind: PrivilegesKind;
  /** Command that precedes the program and its arguments. */
  prefix: readonly string[];
  /** The user to switch to, who must own the cluster and the socket folder. */
  become: Identity | undefined;
}

const DIRECT: Privileges = { kind: 'direct', prefix: [], become: undefined };
const UNPRIVILEGED: Identity = { uid: 65534, gid: 65534 };
const ROOT: Identity = { uid: 0, gid: 0 };

/** Returns the arguments for `spawn` to run `program` with these privileges. */
export function getCommand(privileges: Privileges, program: string, args: readonly string[]) {
  const [file, ...rest] = [...privileges.prefix, program, ...args];
  return { file: file ?? program, args: rest, identity: privileges.become ?? {} };
}

/**
 * Chooses the privileges of this start. The owner of an existing cluster decides, because nobody else can open its
 * files.
 */
export function choosePrivileges(input: {
  dataDir: string;
  binaries: Binaries;
  place: ClusterPlace;
  forced: PrivilegesKind | undefined;
}): Privileges {
  const { dataDir, binaries, place, forced } = input;
  const uid = process.getuid?.();
  if (uid !== 0 || forced === 'direct') {
    if (uid !== undefined && place.owner !== undefined && place.owner.uid !== uid) {
      throw createStartFailure(
        dataDir,
        `${place.dir} belongs to user id ${place.owner.uid}, and this process runs as ${uid} (run it as that user, or change the owner)`,
      );
    }
    return DIRECT;
  }
  const ownedByRoot = place.owner?.uid === 0;
  if (forced !== 'uid' && (place.owner === undefined || ownedByRoot)) {
    const privileges = createUnshare();
    if (canReach(ownedByRoot ? place.dir : dataDir, ROOT) && (isServed(place) || canRun(privileges, binaries)))
      return privileges;
  }
  if (forced === 'unshare' || ownedByRoot) {
    throw new StartupError(
      `The embedded database in ${dataDir} cannot start: PostgreSQL refuses to run as root, and "unshare --user" does not work here. ` +
        'Run Greatcircle as an unprivileged user that owns DATA_DIR, or set DATABASE_URL.',
    );
  }
  return { kind: 'uid', prefix: [], become: place.owner ?? readAccounts().get('postgres') ?? UNPRIVILEGED };
}

/** Whether a server runs on the cluster already, for example after a kill. Nothing has to be tried then. */
function isServed({ dir, owner }: ClusterPlace): boolean {
  const file = owner && readPidFile(dir);
  return typeof file === 'object' && servesCluster(file.pid, dir);
}

/** Tests whether the program runs; false if the user cannot be switched to or the program cannot be accessed. */
export function canRun(privileges: Privileges, binaries: Binaries): boolean {
  const { file, args, identity } = getCommand(privileges, binaries.postgres, ['--version']);
  return spawnSync(file, args, { ...identity, cwd: '/', stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/**
 * Runs in a user namespace that maps root to an ordinary user, so that root's files stay accessible, even in a 0700
 * folder.
 */
function createUnshare(): Privileges {
  // initdb looks up its user's name, so the id must be in /etc/passwd.
  const known = [...readAccounts().values()].map((account) => account.uid).filter((id) => id > 0);
  const id = known.length === 0 || known.includes(1000) ? 1000 : Math.max(...known);
  return {
    kind: 'unshare',
    prefix: ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`, '--'],
    become: undefined,
  };
}

function readAccounts(): Map<string, Identity> {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
    return new Map(lines.map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }] as const));
  } catch {
    return new Map();
  }
}
