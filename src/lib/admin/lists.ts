import { ApiError, getListPage } from '../api-client.ts';

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** An address with those of the parameters that say something. */
export function addressOf(path: string, parameters: Parameters): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Rows a page of an administrator's list. */
export const ROWS_AT_ONCE = 25;
/** How long such a list is taken for new, in milliseconds: others write it too, so each visit reads it anew. */
export const NEW_FOR_MS = 2000;

/** A list of the firm's own making, whole: nobody has a thousand partners. */
export async function getWholeList<Row>(
  path: string,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await getListPage<Row>(addressOf(path, { ...parameters, limit: 100, cursor }), signal);
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined && rows.length < 1000);
  return rows;
}

/** The row whose id an address names. @throws ApiError 404 */
export function namedOf<Row extends { readonly id: number }>(rows: readonly Row[], key: string): Row {
  const row = rows.find(({ id }) => String(id) === key);
  if (!row) throw new ApiError(404, 'There is no such record.');
  return row;
}
