import { formatCount } from '#lib/words.ts';

// Paths, limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const IMPORTS_PATH = '/api/imports';
export const IMPORT_UPLOAD_PATH = `${IMPORTS_PATH}/upload`;

/**
 * What an import may bring. From an export of this software: records of every kind, what they refer to, and rows of its lists.
 */
export type DraftType = keyof typeof NOUNS | `${'record' | 'references' | 'row'}:${string}`;

const NOUNS = {
  author: 'team member',
  article: 'article',
  page: 'page',
  comment: 'comment',
  subscriber: 'subscriber',
  redirect: 'redirect',
  issue: 'newsletter issue',
  picture: 'picture',
  settings: 'page of settings',
} as const;

const RECORD = 'record:';

/** "article". */
export const getDraftNoun = (type: string): string =>
  (NOUNS as Readonly<Record<string, string>>)[type] ?? type.replace(/^\w+:/, '').replaceAll('-', ' ');

/** "7 articles". @param countRecords words the number of records of a kind */
export const countDrafts = (
  type: string,
  count: number,
  countRecords: (kindName: string, count: number) => string,
): string =>
  type.startsWith(RECORD) ? countRecords(type.slice(RECORD.length), count) : formatCount(count, getDraftNoun(type));

/** The problems of a report by their reasons, in the order in which each came first. */
export function groupProblems(
  problems: readonly { readonly what: string; readonly why: string }[],
): { readonly why: string; readonly names: readonly string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { what, why } of problems) groups.set(why, [...(groups.get(why) ?? []), what]);
  return [...groups].map(([why, names]) => ({ why, names }));
}

/** `new` would be or was added, `known` is on this site already, `refused` cannot be taken. */
export const OUTCOMES = ['new', 'known', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * `checking` reads the file without changing anything, `checked` waits for a decision. A `stopped` or `failed` import can
 * go on. What was changed since the import stays when it is `taken-back`.
 */
export const IMPORT_STATES = [
  'checking',
  'checked',
  'running',
  'stopped',
  'failed',
  'done',
  'taking-back',
  'taken-back',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** States in which a process works on the import. */
export const WORKING_STATES: readonly ImportState[] = ['checking', 'running', 'taking-back'];

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

export const IMPORT_LIMITS = {
  /** Bytes of an uploaded file or an archive. */
  file: GIGABYTE,
  /** Bytes of an archive's files together, unpacked. */
  unpacked: 8 * GIGABYTE,
  /** Bytes of one unpacked text: an export, or a list. */
  text: GIGABYTE,
  /** Bytes of one Markdown file. */
  markdown: 2 * MEGABYTE,
  /** Bytes of one picture. */
  picture: 20 * MEGABYTE,
  /** Files of an archive or a folder. */
  files: 100_000,
  /** A file that unpacks to more than this many times its size is a bomb. Small files may: an empty table compresses well. */
  ratio: 200,
  ratioFrom: 10 * MEGABYTE,
  fileName: 200,
  /** What is kept of an import's list of problems. */
  problems: 500,
  problemsOfReason: 50,
  samples: 10,
} as const;

/** For pictures of one run that are fetched from the former site. */
export const FETCH_LIMITS = { count: 20_000, bytes: 4 * GIGABYTE, timeoutMs: 20_000, redirects: 3 } as const;

export const UPLOAD_MAX_MB = IMPORT_LIMITS.file / MEGABYTE;
