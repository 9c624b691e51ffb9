import { CsvError, parse } from 'csv-parse/sync';
import type { Transactional } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { findConflict } from '../domain/redirect-conflicts.ts';
import { isWild } from '../domain/redirect-paths.ts';
import { REDIRECT_LIMITS } from '../redirects.constants.ts';
import { type ImportBody, type ImportedRow, type RedirectBody, redirectBody } from '../redirects.contract.ts';
import { deleteMissing } from './missing-addresses.store.ts';
import { redirectErrors } from './redirects.errors.ts';
import { type RedirectDeps, readRedirect, TAKEN_BY_PAGE } from './redirects.service.ts';
import { lockRedirects, saveRedirects } from './redirects.store.ts';

/** A redirect as it was written. */
export interface GivenRedirect {
  readonly row: number;
  readonly from: string;
  readonly to: string;
  readonly isPermanent: boolean;
}

/** Rows of one INSERT. */
const BATCH = 500;

/**
 * Takes the redirects of a CSV file that can be taken, in their order, or only tells what would happen.
 * @throws DeclaredError 400 if the file cannot be read
 */
export const importRedirects = (
  deps: RedirectDeps,
  { csv, isPreview }: ImportBody,
  actorId: number,
): Promise<ImportedRow[]> => takeRedirects(deps, parseFile(csv), { isPreview, actorId, detail: 'from a CSV file' });

type TakeDeps = Pick<RedirectDeps, 'publicUrl' | 'isServed' | 'isPage' | 'logActivity'> & {
  readonly db: Transactional;
};

interface TakeOptions {
  readonly isPreview: boolean;
  readonly actorId: number;
  readonly detail: string;
  /** A redirect that is there stays as it is. */
  readonly keepsKnown?: boolean;
  /** What is there, and what earlier previews of the same import would have taken; empty at the first. */
  readonly foreseen?: Map<string, RedirectBody>;
}

/** Takes the redirects that can be taken, in their order, or only tells what would happen. */
export async function takeRedirects(
  deps: TakeDeps,
  given: readonly GivenRedirect[],
  { isPreview, actorId, detail, keepsKnown, foreseen }: TakeOptions,
): Promise<ImportedRow[]> {
  const read: { typed: GivenRedirect; result: RedirectBody | string }[] = [];
  for (const typed of given) read.push({ typed, result: await checkRow(deps, typed) });
  return deps.db.transaction(async (tx) => {
    const ways = (isPreview ? foreseen : undefined) ?? new Map<string, RedirectBody>();
    if (ways.size === 0) for (const row of await lockRedirects(tx)) ways.set(row.from, row);
    const inFile = new Set<string>();
    const ofPages = new Set<string>();
    for (const { result } of read)
      if (typeof result !== 'string' && (await deps.isPage(tx, result.from))) ofPages.add(result.from);
    const taken: RedirectBody[] = [];
    const rows = read.map(({ typed, result: wanted }): ImportedRow => {
      const { row, from, to } = typed;
      const refuse = (reason: string): ImportedRow => ({ row, from, to, outcome: 'refused', reason });
      if (typeof wanted === 'string') return refuse(wanted);
      if (ofPages.has(wanted.from)) return refuse(TAKEN_BY_PAGE);
      if (inFile.has(wanted.from)) return refuse('The file has this address in an earlier row.');
      inFile.add(wanted.from);
      const known = ways.get(wanted.from);
      ways.delete(wanted.from);
      const { result, problem } = followChain(wanted, ways);
      ways.set(wanted.from, known ?? result);
      const shown = { row, from: result.from, to: result.to };
      if (known && known.to === result.to && known.isPermanent === result.isPermanent)
        return { ...shown, outcome: 'same' };
      const refusal =
        known && keepsKnown
          ? `It already leads to ${known.to}.`
          : !known && ways.size > REDIRECT_LIMITS.count
            ? redirectErrors.tooMany.message
            : problem;
      if (refusal !== undefined) {
        if (!known) ways.delete(wanted.from);
        return refuse(refusal);
      }
      ways.set(result.from, result);
      taken.push(result);
      return { ...shown, outcome: known ? 'changed' : 'new' };
    });
    if (isPreview || taken.length === 0) return rows;
    for (let start = 0; start < taken.length; start += BATCH)
      await saveRedirects(tx, taken.slice(start, start + BATCH));
    for (const { from } of taken) await deleteMissing(tx, from);
    const title = taken.length === 1 ? '1 redirect' : `${taken.length.toLocaleString('en-US')} redirects`;
    const entry = { actorId, action: 'created', kind: 'redirect', recordId: null } as const;
    await deps.logActivity(tx, { ...entry, title, detail });
    return rows;
  });
}

/** What leads to a former address leads to where that one does. */
function followChain(wanted: RedirectBody, others: ReadonlyMap<string, RedirectBody>) {
  const conflict = findConflict(wanted, others);
  if (conflict?.end === undefined || isWild(wanted.to)) return { result: wanted, problem: conflict?.problem };
  const result = { ...wanted, to: conflict.end };
  return { result, problem: findConflict(result, others)?.problem };
}

/** The redirect of a row, or why there is none. */
async function checkRow(deps: TakeDeps, { from, to, isPermanent }: GivenRedirect): Promise<RedirectBody | string> {
  const body = redirectBody.safeParse({ from, to, isPermanent });
  if (!body.success) return body.error.issues[0]?.message ?? redirectErrors.csv.message;
  const read = await readRedirect(deps, body.data);
  return 'field' in read ? read.problem : read;
}

const NOT_PERMANENT = /^(no|false|0|temporary|302|303|307)$/i;

function parseFile(csv: string): GivenRedirect[] {
  const lines = parseLines(csv);
  const headings = lines[0]?.map((heading) => heading.trim().toLowerCase()) ?? [];
  const [from, to, permanent] = ['from', 'to', 'permanent'].map((name) => headings.indexOf(name));
  if (from === undefined || to === undefined || from < 0 || to < 0) throw new DeclaredError(redirectErrors.columns);
  const rows = lines.slice(1);
  if (rows.length > REDIRECT_LIMITS.count) throw new DeclaredError(redirectErrors.tooManyRows);
  const read = (cells: string[], column = -1) => removeFormulaMark(cells[column] ?? '').trim();
  return rows.map((cells, i) => ({
    row: i + 2,
    from: read(cells, from),
    to: read(cells, to),
    isPermanent: !NOT_PERMANENT.test(read(cells, permanent)),
  }));
}

/** The export writes an apostrophe before what a spreadsheet would take for a formula. */
const removeFormulaMark = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

function parseLines(csv: string): string[][] {
  const delimiter = /^[^\n]*;/.test(csv) && !/^[^\n;]*,/.test(csv) ? ';' : ',';
  try {
    return parse(csv, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw new DeclaredError(redirectErrors.csv, { cause: error });
    throw error;
  }
}
