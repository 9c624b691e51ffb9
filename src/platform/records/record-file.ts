import { parse, stringify } from 'yaml';
import { type Field, type Kind, listFields } from '#lib/kinds/kind.ts';
import { toSlug } from '#lib/slug.ts';

/** A value of a record as a file states it. */
type FileValue = string | number | boolean | readonly string[] | Readonly<Record<string, string>>;

/** How the values of a record become those of its file, and back. */
export interface FileTools {
  /** The name of the file of another record; undefined if it is gone. */
  readonly findName: (kind: string, id: number) => string | undefined;
  /** The address of a picture, or a text with such addresses, as it is relative to the record's file. */
  readonly toRelative: (text: string) => string;
  /** Whether the site makes this picture from a file of the record. */
  readonly isMade: (picture: string) => boolean;
  /** The name of a stored file beside the record's file, or its address elsewhere. */
  readonly nameFile: (address: string) => string;
}

/** The name of the time of publication that other programs know. */
const DATE = 'date';
const getKey = (name: string) => (name === 'publishedAt' ? DATE : name);

/** The fields of a kind that an export takes along: what administrators write, and what would be lost otherwise. */
export const listCarriedFields = (kind: Kind): (readonly [name: string, field: Field])[] =>
  listFields(kind).filter(([, { isServerSet, isCarried }]) => !isServerSet || isCarried);

/** The folder of a kind's files: "white-papers". */
export const getFolder = ({ noun }: Pick<Kind, 'noun'>): string => toSlug(noun.many);

const listTexts = (kind: Kind): string[] =>
  listCarriedFields(kind).flatMap(([name, { type }]) => (type === 'markdown' ? [name] : []));

/** Formats a record as Markdown with front matter. A kind with several long texts has a comment before each of them. */
export function formatRecordFile(kind: Kind, row: Readonly<Record<string, unknown>>, tools: FileTools): string {
  const isShown = !kind.hasPublishing || row.status === 'published';
  const values = listCarriedFields(kind).flatMap(([name, field]) => {
    const value = field.type === 'markdown' || isDateless(name, row) ? undefined : toFileValue(field, row[name], tools);
    return value === undefined ? [] : [[getKey(name), value]];
  });
  // Generators of sites leave drafts out by this name.
  const front = { id: row.id, ...(!isShown && { draft: true }), ...Object.fromEntries(values) };
  const head = stringify(front, { lineWidth: 0, aliasDuplicateObjects: false });
  return `---\n${head}---\n\n${formatTexts(kind, row, tools)}\n`;
}

/** The time of a draft without a date is only that of its creation. */
const isDateless = (name: string, row: Readonly<Record<string, unknown>>) =>
  name === 'publishedAt' && row.status === 'draft' && row.isDated !== true;

function toFileValue(field: Field, value: unknown, tools: FileTools): FileValue | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  switch (field.type) {
    case 'id':
      return tools.findName(field.of, value as number);
    case 'ids':
      return toList((value as readonly number[]).flatMap((id) => tools.findName(field.of, id) ?? []));
    case 'strings':
      return toList(value as readonly string[]);
    case 'pairs':
      return Object.keys(value).length === 0 ? undefined : (value as Readonly<Record<string, string>>);
    case 'time':
      return (value as Date).toISOString();
    case 'file':
      return tools.nameFile(String(value));
    case 'picture':
      return tools.isMade(String(value)) ? undefined : tools.toRelative(String(value));
    case 'prose':
      return tools.toRelative(String(value));
    default:
      return value as FileValue;
  }
}

const toList = (items: readonly string[]) => (items.length === 0 ? undefined : items);

/** A line that could be taken for the comment before a text has one more space. */
const createMarkPattern = (names: readonly string[]) => new RegExp(`^<!--( +)(${names.join('|')}) -->$`, 'gm');

function formatTexts(kind: Kind, row: Readonly<Record<string, unknown>>, { toRelative }: FileTools): string {
  const names = listTexts(kind);
  const read = (name: string) => toRelative(String(row[name] ?? ''));
  const [only] = names;
  if (only === undefined) return '';
  if (names.length === 1) return read(only);
  const mark = createMarkPattern(names);
  return names
    .flatMap((name) => {
      const text = read(name);
      return text === '' ? [] : [`<!-- ${name} -->\n\n${text.replace(mark, '<!--$1 $2 -->')}`];
    })
    .join('\n\n');
}

/** A record's file is not what an export writes. */
export class UnreadableFile extends Error {}

export interface RecordFile {
  readonly id: number | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Parses the file of a record. The values are not validated. @throws UnreadableFile */
export function parseRecordFile(kind: Kind, source: string): RecordFile {
  const [whole, head] = /^\uFEFF?---\r?\n(.*?)\r?\n---\r?\n\r?\n?/s.exec(source) ?? [];
  if (whole === undefined || head === undefined) throw new UnreadableFile('It has no front matter.');
  const front = parseFront(head);
  const body = source.slice(whole.length).replace(/\r?\n$/, '');
  const values = listCarriedFields(kind).flatMap(([name, { type }]) => {
    const value = type === 'markdown' ? undefined : front[getKey(name)];
    return value === undefined ? [] : [[name, value]];
  });
  const { id } = front;
  return {
    id: typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined,
    values: { ...Object.fromEntries(values), ...parseTexts(kind, body) },
  };
}

function parseFront(head: string): Readonly<Record<string, unknown>> {
  try {
    const front: unknown = parse(head);
    if (typeof front === 'object' && front !== null) return front as Readonly<Record<string, unknown>>;
  } catch {
    // Reported below.
  }
  throw new UnreadableFile('Its front matter cannot be read.');
}

function parseTexts(kind: Kind, body: string): Record<string, string> {
  const names = listTexts(kind);
  const [only] = names;
  if (only === undefined) return {};
  if (names.length === 1) return body === '' ? {} : { [only]: body };
  const starts = names
    .map((name) => ({ name, mark: `<!-- ${name} -->\n\n` }))
    .map(({ name, mark }) => ({ name, mark, at: body.startsWith(mark) ? 0 : body.indexOf(`\n\n${mark}`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const pattern = createMarkPattern(names);
  return Object.fromEntries(
    starts.map(({ name, mark, at }, index) => {
      const begin = (at === 0 ? 0 : at + 2) + mark.length;
      const text = body.slice(begin, starts[index + 1]?.at);
      return [name, text.replace(pattern, (_, spaces: string, own: string) => `<!--${spaces.slice(1)}${own} -->`)];
    }),
  );
}
