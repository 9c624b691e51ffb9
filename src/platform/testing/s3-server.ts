import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Settings } from '../storage/s3-storage.ts';

const BUCKET = 'greatcircle-test';
const BACKUP_BUCKET = 'greatcircle-backups';
const PROGRAM = path.join(import.meta.dirname, 's3-server.process.ts');

/** A real S3-compatible server (s3rver) on a loopback port, with two empty buckets; it checks every signature. */
export interface S3Server {
  readonly settings: S3Settings;
  /** The second bucket of the same store. */
  readonly backupBucket: string;
  /** The settings as environment variables. */
  readonly env: Readonly<Record<string, string>>;
  /** Kills the process, like a crash; its port then refuses connections. */
  kill(): Promise<void>;
  /** Restarts it on the same port with the stored files. */
  restart(): Promise<void>;
  /** Makes it accept connections without replying until `resume`. */
  freeze(): void;
  resume(): void;
  /** Returns the number of stored files it has open; only on Linux. */
  filesOpen(): number;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-s3-'));
  let port = 0;
  let child: ChildProcess;
  const start = async () => {
    // For lists with several pages, s3rver needs OpenSSL's legacy provider.
    child = spawn(
      process.execPath,
      ['--openssl-legacy-provider', PROGRAM, folder, `${BUCKET},${BACKUP_BUCKET}`, String(port)],
      { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    );
    port = await Promise.race([
      once(child, 'message').then(([message]) => Number(message)),
      once(child, 'exit').then(() => Promise.reject(new Error('The S3 server ended before it was listening'))),
    ]);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();

  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    bucket: BUCKET,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    backupBucket: BACKUP_BUCKET,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    kill,
    restart: start,
    freeze: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    filesOpen: () => countOpenFiles(folder, child.pid),
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function countOpenFiles(folder: string, pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;
}
