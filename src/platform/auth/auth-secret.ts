import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { explainError } from '../db/embedded/start-failures.ts';

/** File in DATA_DIR, used if AUTH_SECRET is not set. */
export const SECRET_FILE = 'auth-secret';

const MIN_LENGTH = 32;

/**
 * Returns the secret that signs sessions and links: the setting, or a generated one stored in the data folder, readable
 * only by its owner.
 * @throws StartupError naming the file if it cannot be used
 */
export async function loadAuthSecret(setting: string | undefined, dataDir: string): Promise<string> {
  if (setting !== undefined) return setting;
  const file = path.join(dataDir, SECRET_FILE);
  return await requireSecret(file, readSecret(file));
}

/**
 * Reads the generated secret and changes nothing; undefined if there is none.
 * @throws StartupError naming the file if it cannot be used
 */
export async function findAuthSecret(dataDir: string): Promise<{ readonly isPrivate: boolean } | undefined> {
  const file = path.join(dataDir, SECRET_FILE);
  const isThere = await fileExists(file).catch(() => true);
  if (!isThere) return undefined;
  await requireSecret(
    file,
    readFile(file, 'utf8').then((text) => text.trim()),
  );
  return { isPrivate: await isPrivateFile(file) };
}

async function requireSecret(file: string, reading: Promise<string>): Promise<string> {
  const secret = await reading.catch((error: unknown) => {
    const advice = 'It signs sessions and links: make it readable, or restore it from a backup';
    throw new StartupError(`The secret in ${file} cannot be used: ${explainError(error, file)}. ${advice}.`, {
      cause: error,
    });
  });
  if (secret.length < MIN_LENGTH) {
    throw new StartupError(
      `The secret in ${file} is incomplete. Restore the file from a backup, or remove it: everyone must then sign in and set up two-factor sign-in again.`,
    );
  }
  return secret;
}

async function readSecret(file: string): Promise<string> {
  if (!(await fileExists(file))) await createSecret(file);
  const text = await readFile(file, 'utf8');
  if (!(await isPrivateFile(file))) await chmod(file, 0o600);
  // Editors and `echo` end a file with a newline, which is not part of the secret.
  return text.trim();
}

/** Windows has no such permissions. */
const isPrivateFile = async (file: string) => process.platform === 'win32' || ((await stat(file)).mode & 0o077) === 0;

/** Creates the file atomically. If two processes create it at the same time, the first one wins. */
async function createSecret(file: string): Promise<void> {
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`;
  try {
    await writeFile(partial, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    await link(partial, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(partial, { force: true });
  }
}

async function fileExists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
