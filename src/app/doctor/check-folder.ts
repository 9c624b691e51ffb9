import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { HealthPart } from '#features/firm/health/health.contract.ts';
import { findAuthSecret } from '#platform/auth/auth-secret.ts';
import type { Config } from '#platform/config/config.ts';
import { explainError } from '#platform/db/embedded/start-failures.ts';
import { formatNumber } from '../health/format-figures.ts';
import { createPart } from './create-part.ts';

const MANY_MAILS = 1000;

/** Checks that DATA_DIR exists, belongs to this user, and is not open to other accounts. */
export async function checkFolder({ dataDir }: Config): Promise<HealthPart> {
  try {
    const { mode } = await stat(dataDir);
    await access(path.join(dataDir, '.'), constants.R_OK | constants.W_OK | constants.X_OK);
    return process.platform !== 'win32' && (mode & 0o066) !== 0
      ? createPart(
          'DATA_DIR',
          'attention',
          `Other accounts of this machine can read or change ${dataDir}. Run chmod 700 on it.`,
        )
      : createPart('DATA_DIR', 'ok', 'Only the site’s user can read it.');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const summary = isMissing
      ? `There is no folder ${dataDir}. Set DATA_DIR to the value that the site uses, or start the site once.`
      : `${dataDir} cannot be used: ${explainError(error, dataDir)}. Run this as the site’s user, who must own the folder.`;
    return createPart('DATA_DIR', 'failed', summary);
  }
}

/** Checks the secret in DATA_DIR. @throws StartupError if it is not usable */
export async function checkSecret({ authSecret, dataDir }: Config): Promise<HealthPart> {
  if (authSecret !== undefined) return createPart('Secret', 'ok', 'AUTH_SECRET is set.');
  const found = await findAuthSecret(dataDir);
  if (!found)
    return createPart(
      'Secret',
      'attention',
      'The file auth-secret is not in DATA_DIR. Restore it from a backup: a new one signs everyone out and ends two-factor sign-in.',
    );
  return found.isPrivate
    ? createPart('Secret', 'ok', 'Only the site’s user can read it.')
    : createPart(
        'Secret',
        'attention',
        'Other accounts of this machine can read auth-secret in DATA_DIR. Run chmod 600 on it.',
      );
}

/** Checks how many mails were written to files instead of being sent. */
export async function checkOutbox({ dataDir }: Config): Promise<HealthPart> {
  const mails = await readdir(path.join(dataDir, 'outbox')).catch(() => []);
  return mails.length > MANY_MAILS
    ? createPart(
        'Outbox',
        'attention',
        `${formatNumber(mails.length)} emails are in DATA_DIR/outbox and stay there. Remove those you do not need.`,
      )
    : createPart('Outbox', 'ok', 'It is small.');
}
