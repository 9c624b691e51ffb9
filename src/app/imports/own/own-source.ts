import path from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { z } from 'zod';
import { issueKind } from '#features/audience/newsletter/newsletter.kind.ts';
import { IMPORT_LIMITS } from '#features/firm/imports/imports.constants.ts';
import type { Draft, DraftSource, OwnDraft } from '#features/firm/imports/server/draft.ts';
import { readText } from '#features/firm/imports/server/files/decode-text.ts';
import type { SourceFile, SourceFiles } from '#features/firm/imports/server/files/source-files.ts';
import { ImportRefusal } from '#features/firm/imports/server/imports.errors.ts';
import { parseDate } from '#features/firm/imports/server/sources/parse-date.ts';
import { type CsvRow, readCsv } from '#features/firm/imports/server/sources/read-csv.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { toSlug } from '#lib/slug.ts';
import { getFolder, parseRecordFile, UnreadableFile } from '#platform/records/record-file.ts';
import { EXPORT_MARK, LISTS_FOLDER, PICTURE_LIST, PICTURES_FOLDER } from '../../exports/export-form.ts';
import { MARKED_LIST, TAKEN_LISTS, type TableList } from '../../exports/export-lists.ts';
import { EXPORTED_STORES, listLateReferences } from '../../exports/exported-kinds.ts';

/** The file of a record. */
export interface RecordContent {
  readonly kind: Kind;
  readonly id: number | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  /** A file beside it, such as a PDF. */
  readonly findFile: (name: string) => SourceFile | undefined;
}
export interface PictureContent {
  readonly file: SourceFile;
  readonly row: CsvRow | undefined;
}
export interface RowContent {
  readonly list: TableList;
  readonly row: CsvRow;
}

/** The id of a record in an export: its file without the ending. */
export const toRecordSourceId = (kind: Pick<Kind, 'noun'>, name: string) => `${getFolder(kind)}/${name}`;

const mark = z.object({ software: z.literal('Greatcircle'), format: z.literal(1), name: z.string() });

/** The source of an export of this software, if that is what was given. @throws ImportRefusal */
export async function findOwnExport({ files }: SourceFiles): Promise<DraftSource | undefined> {
  const found = files.find(({ name }) => path.posix.basename(name) === EXPORT_MARK);
  if (!found) return undefined;
  const read = mark.safeParse(parseJson(await readAll(await found.open(IMPORT_LIMITS.markdown)), found.name));
  if (!read.success)
    throw new ImportRefusal('This export was written by another version of the site. Please update this one first.');
  const root = found.name.slice(0, -EXPORT_MARK.length);
  const byName = new Map(
    files.flatMap((file) => (file.name.startsWith(root) ? [[file.name.slice(root.length), file] as const] : [])),
  );
  return {
    name: 'Export of a Greatcircle site',
    origin: `greatcircle:${toSlug(read.data.name)}`,
    async *read() {
      yield* readSettings(byName);
      yield* readPictures(byName);
      for (const { kind } of EXPORTED_STORES) yield* readRecords(byName, kind, `record:${kind.name}`);
      for (const { kind } of EXPORTED_STORES)
        if (listLateReferences(kind).length > 0) yield* readRecords(byName, kind, `references:${kind.name}`);
      yield* readRecords(byName, issueKind, 'issue');
      for (const list of [MARKED_LIST, ...TAKEN_LISTS]) yield* readRows(byName, list);
      yield* readSubscribers(byName);
      yield* readRedirects(byName);
    },
  };
}

type Files = ReadonlyMap<string, SourceFile>;

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportRefusal(`${name} cannot be read.`, { cause: error });
  }
}

async function* readSettings(files: Files): AsyncGenerator<Draft> {
  const file = files.get('settings.json');
  if (!file) return;
  const content = parseJson(await readAll(await file.open(IMPORT_LIMITS.markdown)), file.name);
  yield { type: 'settings', sourceId: file.name, title: 'Settings', content };
}

async function* readPictures(files: Files): AsyncGenerator<Draft> {
  const rows = new Map<string, CsvRow>();
  const list = files.get(PICTURE_LIST);
  if (list) for await (const row of readCsv(list)) rows.set(row.read('key'), row);
  const seen = new Set<string>();
  // In the order of the library, which lists the newest first.
  for (const key of [...rows.keys(), ...listPictureKeys(files)]) {
    const file = files.get(`${PICTURES_FOLDER}/${key.replace(/^media\//, '')}`);
    if (!file || seen.has(key)) continue;
    seen.add(key);
    const content: PictureContent = { file, row: rows.get(key) };
    yield { type: 'picture', sourceId: key, title: path.posix.basename(key), content };
  }
}

const listPictureKeys = (files: Files): string[] =>
  [...files.keys()].flatMap((name) =>
    name.startsWith(`${PICTURES_FOLDER}/`) && name !== PICTURE_LIST
      ? [`media/${name.slice(PICTURES_FOLDER.length + 1)}`]
      : [],
  );

async function* readRecords(files: Files, kind: Kind, type: OwnDraft['type']): AsyncGenerator<Draft> {
  const folder = `${getFolder(kind)}/`;
  for (const [name, file] of files) {
    if (!name.startsWith(folder) || !name.endsWith('.md') || name.includes('/', folder.length)) continue;
    try {
      let source = '';
      for await (const chunk of readText(file, IMPORT_LIMITS.markdown)) source += chunk;
      const { id, values } = parseRecordFile(kind, source);
      const findFile = (beside: string) => files.get(folder + beside);
      const content: RecordContent = { kind, id, values, findFile };
      const title = String(values[kind.titleField] ?? name);
      yield { type, sourceId: name.slice(0, -'.md'.length), title, content };
    } catch (error) {
      if (!(error instanceof UnreadableFile || error instanceof ImportRefusal)) throw error;
      yield { type: 'problem', what: name, why: error.message };
    }
  }
}

async function* readRows(files: Files, list: TableList): AsyncGenerator<Draft> {
  const file = files.get(`${LISTS_FOLDER}/${list.name}.csv`);
  if (!file) return;
  for await (const row of readCsv(file)) {
    const content: RowContent = { list, row };
    const title = `${list.noun} ${row.read('name', 'email', 'former address', 'written')}`;
    yield { type: `row:${list.noun}`, sourceId: row.read('id', 'email') || String(row.number), title, content };
  }
}

const STATUSES = ['subscribed', 'unsubscribed', 'bounced'] as const;

async function* readSubscribers(files: Files): AsyncGenerator<Draft> {
  const file = files.get(`${LISTS_FOLDER}/subscribers.csv`);
  if (!file) return;
  for await (const row of readCsv(file)) {
    const email = row.read('email');
    yield {
      type: 'subscriber',
      sourceId: email.toLowerCase(),
      email,
      firstName: row.read('first name') || undefined,
      lastName: row.read('last name') || undefined,
      // An unknown state must not become a consent.
      status: STATUSES.find((status) => status === row.read('status')) ?? 'unsubscribed',
      consentAt: parseDate(row.read('consent at')),
      endedAt: parseDate(row.read('left at')),
      origin: row.read('source'),
      language: row.read('language') || undefined,
      topics: row
        .read('topics')
        .split(/\s*,\s*/)
        .filter(Boolean),
    };
  }
}

async function* readRedirects(files: Files): AsyncGenerator<Draft> {
  const file = files.get(`${LISTS_FOLDER}/redirects.csv`);
  if (!file) return;
  for await (const row of readCsv(file)) {
    const from = row.read('from');
    yield { type: 'redirect', sourceId: from, from, to: row.read('to'), isPermanent: row.read('permanent') !== 'no' };
  }
}
