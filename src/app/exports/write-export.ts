import { and, getTableColumns, gt, notLike } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { pictures } from '#features/library/media/server/media.table.ts';
import { COVERS_FOLDER, isCoverFromPdf } from '#features/library/whitepapers/whitepapers.constants.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import { formatRecordFile, getFolder, listCarriedFields } from '#platform/records/record-file.ts';
import type { RecordStore } from '#platform/records/record-store.ts';
import { FILES_PATH } from '#platform/storage/file-links.ts';
import { type FileStorage, isStorageKey, StorageUnavailable } from '#platform/storage/storage.ts';
import {
  EXPORT_MARK,
  LISTS_FOLDER,
  PICTURE_LIST,
  PICTURES_FOLDER,
  READ_FOLDER,
  toRelativePictures,
} from './export-form.ts';
import { MARKED_LIST, READ_LISTS, REDIRECT_LIST, TAKEN_LISTS, type TableList } from './export-lists.ts';
import { formatReadme } from './export-readme.ts';
import type { ExportSink } from './export-sinks.ts';
import { EXPORTED_STORES, type RecordNames, readRecordNames } from './exported-kinds.ts';
import { writeIssues } from './write-issues.ts';
import { readPages, writeSubscribers, writeTableList } from './write-lists.ts';

export interface ExportDeps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  readonly readSettings: (db: Db) => Promise<SiteSettings>;
  readonly publicUrl: string;
}

/** How far an export is: files and rows. */
export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

export interface ExportResult extends ExportProgress {
  /** Names of files of the export that are missing or damaged in the storage. */
  readonly lost: readonly string[];
}

interface Run {
  readonly sink: ExportSink;
  /** Called often. @throws to stop the export */
  readonly onProgress: (progress: ExportProgress) => void;
}

/** Records of one query. Texts may be long. */
const PAGE = 100;

/**
 * Writes everything that the firm has as files: texts, lists and settings as of one moment, then pictures and PDFs, which never change.
 * @throws StorageUnavailable, and what `onProgress` throws
 */
export async function writeExport(
  { db, storage, readSettings, publicUrl }: ExportDeps,
  run: Run,
): Promise<ExportResult> {
  const { sink } = run;
  let done = 0;
  let total = 0;
  const count = (rows = 1) => {
    done += rows;
    total = Math.max(total, done);
    run.onProgress({ done, total });
  };
  const files = new Map<string, string>();
  await db.transaction(
    async (tx) => {
      const settings = await readSettings(tx);
      const names = await readRecordNames(tx);
      const lists = [MARKED_LIST, ...TAKEN_LISTS, REDIRECT_LIST, ...READ_LISTS];
      total = names.size + (await countRows(tx, lists));
      const counts = EXPORTED_STORES.map(({ kind }) => ({ kind, count: names.countOf(kind.name) }));
      await sink.write(EXPORT_MARK, toJson({ software: 'Greatcircle', format: 1, name: settings.brand.name }));
      await sink.write('README.md', formatReadme(settings.brand.name, counts));
      await sink.write('settings.json', toRelativePictures(toJson(settings), './'));
      for (const store of EXPORTED_STORES) await writeRecords(tx, store, { names, files, sink, count });
      await writeIssues(tx, sink, count);
      await sink.write(
        PICTURE_LIST,
        writeTableList(tx, PICTURES, names, () => undefined),
      );
      for (const list of lists) {
        const folder = READ_LISTS.includes(list) ? READ_FOLDER : LISTS_FOLDER;
        await sink.write(`${folder}/${list.name}.csv`, writeTableList(tx, list, names, count));
      }
      const source = `Sign-up at ${new URL(publicUrl).host}`;
      await sink.write(`${LISTS_FOLDER}/subscribers.csv`, writeSubscribers(tx, source, count));
      for (const key of await listPictureKeys(tx)) files.set(`${PICTURES_FOLDER}/${key.slice('media/'.length)}`, key);
      total = done + files.size;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const lost: string[] = [];
  for (const [name, key] of files) {
    if (!(await copyFile(storage, sink, name, key))) lost.push(name);
    count();
  }
  await sink.end();
  return { done, total, lost };
}

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The pictures of the library, with what is written about them. */
const PICTURES: TableList = {
  name: 'pictures',
  noun: 'picture',
  table: pictures,
  // The covers of PDFs are made from them again.
  where: notLike(pictures.key, `${COVERS_FOLDER}%`),
  columns: {
    Key: 'key',
    Name: 'fileName',
    Description: 'alt',
    'Focus from left': 'focalX',
    'Focus from top': 'focalY',
    Kept: 'isKept',
    Added: 'createdAt',
  },
};

async function countRows(tx: Db, lists: readonly TableList[]): Promise<number> {
  let sum = 0;
  for (const { table, where } of lists) sum += await tx.$count(table, where);
  return sum;
}

interface Records {
  readonly names: RecordNames;
  /** Storage keys of files, by their names in the export. */
  readonly files: Map<string, string>;
  readonly sink: ExportSink;
  readonly count: () => void;
}

async function writeRecords(tx: Db, store: RecordStore, { names, files, sink, count }: Records): Promise<void> {
  const { kind } = store;
  const folder = getFolder(kind);
  const format = (name: string, row: Readonly<Record<string, unknown>>) =>
    formatRecordFile(kind, row, {
      findName: names.find,
      isMade: isCoverFromPdf,
      toRelative: (written) => toRelativePictures(written, '../'),
      nameFile(address) {
        const key = address.startsWith(`${FILES_PATH}/`) ? address.slice(FILES_PATH.length + 1) : '';
        if (!isStorageKey(key)) return address;
        const file = `${name}${/\.\w+$/.exec(key)?.[0] ?? ''}`;
        files.set(`${folder}/${file}`, key);
        return file;
      },
    });
  for await (const rows of readPages(createRecordReader(tx, store))) {
    // A page of texts is small, and a folder's files are opened at the same time.
    const writing = rows.map(async (row) => {
      const name = names.find(kind.name, row.id);
      if (name === undefined) return;
      await sink.write(`${folder}/${name}.md`, format(name, row));
      count();
    });
    await Promise.all(writing);
  }
}

/** Reads the fields of a page's records. Those that are not columns make the whole record necessary. */
function createRecordReader(tx: Db, { kind, table, list, hasStatus }: RecordStore) {
  const columns = getTableColumns(table) as Readonly<Record<string, AnyPgColumn>>;
  const names = ['id', ...(kind.hasPublishing ? ['isDated'] : []), ...listCarriedFields(kind).map(([name]) => name)];
  // Kinds with addresses made of their title have no column for them.
  const wanted = names.filter((name) => kind.fields[name]?.isServerSet !== true || name in columns);
  const selected = wanted.every((name) => name in columns)
    ? Object.fromEntries(wanted.flatMap((name) => (columns[name] ? [[name, columns[name]] as const] : [])))
    : undefined;
  const sorting = { column: table.id, type: 'number', isDescending: false, after: undefined } as const;
  return async (after: number) => {
    const where = and(hasStatus('all'), gt(table.id, after));
    const rows = selected
      ? await tx.select(selected).from(table).where(where).orderBy(table.id).limit(PAGE)
      : (await list(tx, { limit: PAGE, sorting, where })).slice(0, PAGE);
    return rows as { readonly id: number; readonly [field: string]: unknown }[];
  };
}

async function listPictureKeys(tx: Db): Promise<string[]> {
  const rows = await tx.select({ key: pictures.key }).from(pictures).where(PICTURES.where).orderBy(pictures.key);
  return rows.map(({ key }) => key);
}

/** @returns whether the file is there and whole */
async function copyFile(storage: FileStorage, sink: ExportSink, name: string, key: string): Promise<boolean> {
  try {
    const stored = await storage.read(key);
    if (!stored) return false;
    await sink.write(name, await stored.open());
    return true;
  } catch (error) {
    if (error instanceof StorageUnavailable) return false;
    throw error;
  }
}
