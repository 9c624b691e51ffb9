import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { explainError } from '../db/embedded/start-failures.ts';

/** In DATA_DIR, where the setting is not made. */
export const SECRET_FILE = 'auth-secret';

const SHORTEST = 32;

/**
 * The secret that signs sessions and links: the setting, or one made once and kept in the data folder, readable by its owner alone.
 * @throws StartupError naming the file, where it cannot be used
 */
export async function authSecret(setting: string | undefined, dataDir: string): Promise<string> {
  if (setting !== undefined) return setting;
  const file = path.join(dataDir, SECRET_FILE);
  const secret = await readSecret(file).catch((error: unknown) => {
    const advice = 'It signs sessions and links: make it readable, or restore it from a backup';
    throw new StartupError(`The secret in ${file} cannot be used: ${explainError(error, file)}. ${advice}.`, {
      cause: error,
    });
  });
  if (secret.length < SHORTEST) {
    throw new StartupError(
      `The secret in ${file} is not whole. Restore the file from a backup, or remove it: everybody then signs in again, and second factors have to be set up again.`,
    );
  }
  return secret;
}

async function readSecret(file: string): Promise<string> {
  if (!(await isThere(file))) await createSecret(file);
  const text = await readFile(file, 'utf8');
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) await chmod(file, 0o600);
  // An editor or `echo` ends a file with a newline, which AUTH_SECRET would not have.
  return text.trim();
}

/** Makes the file whole or not at all; where another process makes it at the same moment, the first one's stays. */
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

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
