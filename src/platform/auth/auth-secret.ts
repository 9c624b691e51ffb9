import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** In DATA_DIR, where the setting is not made. */
export const SECRET_FILE = 'auth-secret';

/** The secret that signs sessions and links: the setting, or one made once and kept in the data folder, readable by its owner alone. */
export async function authSecret(setting: string | undefined, dataDir: string): Promise<string> {
  if (setting !== undefined) return setting;
  const file = path.join(dataDir, SECRET_FILE);
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = await readFile(file, 'utf8');
  if (secret.length < 32) throw new Error(`${file} is not whole. Remove it: everybody then signs in anew.`);
  return secret;
}
