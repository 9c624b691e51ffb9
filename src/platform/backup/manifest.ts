import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isStorageKey } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** Folders of the site's files and rows in a backup. */
export const FILES_PREFIX = 'files/';
export const ROWS_PREFIX = 'database/';

const bytes = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const storedFile = z.object({ key: z.string(), bytes, sha256 });

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of Greatcircle. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({
    /** Missing if the server does not report it. A restored or moved database has another one. */
    id: z.string().optional(),
    serverVersion: z.string(),
    migrations: z.array(z.string()),
    tables: z.array(
      z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: bytes, file: storedFile }),
    ),
    sequences: z.array(
      z.object({ schema: z.string(), name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
    ),
  }),
  files: z.array(storedFile),
  /**
   * The secret for sessions, links and second factors. `isInside`: the site generated it, and the backup contains it.
   */
  secret: z.object({ fingerprint: sha256, isInside: z.boolean() }),
});

/** Content of a backup. Written last, so that a backup without it is incomplete. */
export type Manifest = z.infer<typeof manifest>;
export type BackupTable = Manifest['database']['tables'][number];
export type BackupFile = z.infer<typeof storedFile>;

export function writeManifest(backup: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify({ sha256: computeHash(backup), backup })}\n`);
}

/** @throws BackupError if it is damaged or has another format */
export function readManifest(text: string): Manifest {
  const content = parseJson(text) as { sha256?: unknown; backup?: { format?: unknown } } | undefined;
  const format = content?.backup?.format;
  if (typeof format === 'number' && format !== FORMAT) {
    throw new BackupError(
      `This backup has format ${format}, and this version of Greatcircle reads format ${FORMAT}. Restore it with the version that made it, or a later one.`,
    );
  }
  const parsed = manifest.safeParse(content?.backup);
  if (!parsed.success || content?.sha256 !== computeHash(content?.backup)) {
    throw new BackupError(`The backup is damaged: its ${MANIFEST} is not as it was written. Take another backup.`);
  }
  refuseForeignKeys(parsed.data);
  return parsed.data;
}

/**
 * Refuses keys outside the expected folders. The checksum is not a signature, so anyone can create a valid manifest.
 */
function refuseForeignKeys({ database, files }: Manifest): void {
  const isBelow = (folder: string) => (key: string) => key.startsWith(folder) && isStorageKey(key.slice(folder.length));
  const rows = database.tables.map(({ file }) => file.key).filter((key) => !isBelow(ROWS_PREFIX)(key));
  const [foreign] = [...rows, ...files.map(({ key }) => key).filter((key) => !isBelow(FILES_PREFIX)(key))];
  if (foreign === undefined) return;
  throw new BackupError(
    `The backup names the file ${JSON.stringify(foreign)}, which no backup of Greatcircle has. Nothing was restored. Do not trust where it comes from.`,
  );
}

/** Returns a fingerprint that identifies the secret without revealing it. */
export function getFingerprint(secret: string): string {
  return createHash('sha256').update(`greatcircle backup\0${secret}`).digest('hex');
}

const computeHash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
