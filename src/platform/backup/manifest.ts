import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isStorageKey } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** Where the site's files stand in a backup, and its rows. */
export const FILES = 'files/';
export const ROWS = 'database/';

const bytes = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const storedFile = z.object({ key: z.string(), bytes, sha256 });

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Of Greatcircle. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({
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
  /** What signs sessions and links and opens second factors. `isInside`: it was made by the site and is in the backup. */
  secret: z.object({ fingerprint: sha256, isInside: z.boolean() }),
});

/** What a backup holds; written last, so that a backup without one is not whole. */
export type Manifest = z.infer<typeof manifest>;
export type BackupTable = Manifest['database']['tables'][number];
export type BackupFile = z.infer<typeof storedFile>;

export function writeManifest(backup: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify({ sha256: hashOf(backup), backup })}\n`);
}

/** @throws BackupError where it is damaged or of another format */
export function readManifest(text: string): Manifest {
  const told = parseJson(text) as { sha256?: unknown; backup?: { format?: unknown } } | undefined;
  const format = told?.backup?.format;
  if (typeof format === 'number' && format !== FORMAT) {
    throw new BackupError(
      `This backup has format ${format}, and this version of Greatcircle reads format ${FORMAT}. Restore it with the version that made it, or a later one.`,
    );
  }
  const parsed = manifest.safeParse(told?.backup);
  if (!parsed.success || told?.sha256 !== hashOf(told?.backup)) {
    throw new BackupError(`The backup is damaged: its ${MANIFEST} is not as it was written. Take another backup.`);
  }
  refuseForeignKeys(parsed.data);
  return parsed.data;
}

/** A manifest says what to read and where to write it. Its checksum is no signature: anybody can make a manifest that holds. */
function refuseForeignKeys({ database, files }: Manifest): void {
  const isBelow = (folder: string) => (key: string) => key.startsWith(folder) && isStorageKey(key.slice(folder.length));
  const rows = database.tables.map(({ file }) => file.key).filter((key) => !isBelow(ROWS)(key));
  const [foreign] = [...rows, ...files.map(({ key }) => key).filter((key) => !isBelow(FILES)(key))];
  if (foreign === undefined) return;
  throw new BackupError(
    `The backup names the file ${JSON.stringify(foreign)}, which no backup of Greatcircle has. Nothing was restored. Do not trust where it comes from.`,
  );
}

/** Tells one secret from another without telling it. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`greatcircle backup\0${secret}`).digest('hex');
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
