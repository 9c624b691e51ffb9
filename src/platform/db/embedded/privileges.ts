import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartupError } from '../../config/startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './data-folder.ts';
import { canReach, type Identity } from './reachability.ts';
import { startFailure } from './start-failures.ts';

export type PrivilegesKind = 'direct' | 'unshare' | 'uid';

/** How the server's programs are run. PostgreSQL refuses to run as root, so root needs one of the other two. */
export interface Privileges {
  kind: PrivilegesKind;
  /** Put before the program and its arguments. */
  prefix: readonly string[];
  /** The user to become, who must own the cluster and the socket folder. */
  become: Identity | undefined;
}

const DIRECT: Privileges = { kind: 'direct', prefix: [], become: undefined };
const NOBODY: Identity = { uid: 65534, gid: 65534 };
const ROOT: Identity = { uid: 0, gid: 0 };

/** The command line for `program` under those privileges, as `spawn` takes it. */
export function commandFor(privileges: Privileges, program: string, args: readonly string[]) {
  const [file, ...rest] = [...privileges.prefix, program, ...args];
  return { file: file ?? program, args: rest, identity: privileges.become ?? {} };
}

/** Decides once a start. An existing cluster's owner settles it: its files open for nobody else. */
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
      throw startFailure(
        dataDir,
        `${place.dir} belongs to user id ${place.owner.uid}, and this process runs as ${uid} (run it as that user, or change the owner)`,
      );
    }
    return DIRECT;
  }
  const ownedByRoot = place.owner?.uid === 0;
  if (forced !== 'uid' && (place.owner === undefined || ownedByRoot)) {
    const privileges = unshared();
    if (canReach(ownedByRoot ? place.dir : dataDir, ROOT) && runs(privileges, binaries)) return privileges;
  }
  if (forced === 'unshare' || ownedByRoot) {
    throw new StartupError(
      `The embedded database in ${dataDir} cannot start: PostgreSQL refuses to run as root, and "unshare --user" does not work here. ` +
        'Run Greatcircle as an unprivileged user that owns DATA_DIR, or set DATABASE_URL.',
    );
  }
  return { kind: 'uid', prefix: [], become: place.owner ?? accounts().get('postgres') ?? NOBODY };
}

/** A trial run: false where the user may not be taken on or the program may not be reached. */
export function runs(privileges: Privileges, binaries: Binaries): boolean {
  const { file, args, identity } = commandFor(privileges, binaries.postgres, ['--version']);
  return spawnSync(file, args, { ...identity, cwd: '/', stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** A user namespace in which root is somebody: root's files stay its own, even below a 0700 home. */
function unshared(): Privileges {
  // initdb looks its user up by name, so the number must be one that /etc/passwd knows.
  const known = [...accounts().values()].map((account) => account.uid).filter((id) => id > 0);
  const id = known.length === 0 || known.includes(1000) ? 1000 : Math.max(...known);
  return {
    kind: 'unshare',
    prefix: ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`, '--'],
    become: undefined,
  };
}

function accounts(): Map<string, Identity> {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
    return new Map(lines.map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }] as const));
  } catch {
    return new Map();
  }
}
