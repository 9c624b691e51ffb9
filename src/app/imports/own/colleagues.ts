import type { WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import { findColleagueIds } from '#platform/auth/colleagues.ts';
import type { TableList } from '../../exports/export-lists.ts';
import { parseRow, type RowDraft, type Schemas, type Values } from './row-cells.ts';

/** Puts the ids of colleagues in the place of their addresses, and tells which address is no colleague's here. */
export type NameColleagues = (values: Values) => { readonly values: Values; readonly problems: readonly string[] };

/** Looks up the colleagues whom these rows name. */
export async function findColleagues(
  list: TableList,
  schemas: Schemas,
  drafts: readonly RowDraft[],
  { db, metPeople }: Pick<WriteContext, 'db' | 'metPeople'>,
): Promise<NameColleagues> {
  const columns = Object.entries(list.colleagues ?? {});
  const rows = columns.length === 0 ? [] : drafts.map((draft) => parseRow(list, schemas, draft));
  const found = new Map<string, ReadonlyMap<string, number>>();
  for (const [column, capability] of columns) {
    const emails = rows.flatMap((row) => (typeof row === 'object' ? String(row[column] ?? '') || [] : []));
    if (emails.length > 0) found.set(column, await findColleagueIds(db, [...new Set(emails)], capability));
  }
  return (values) => {
    const ids: Record<string, number | null> = {};
    const problems: string[] = [];
    for (const [column] of columns) {
      const email = values[column];
      if (typeof email !== 'string') continue;
      ids[column] = found.get(column)?.get(email) ?? null;
      const key = `colleague ${email} ${list.noun}`;
      if (ids[column] !== null || metPeople.has(key)) continue;
      metPeople.add(key);
      problems.push(
        `${email} is no colleague here who may have it. This and the others that were theirs belong to nobody.`,
      );
    }
    return { values: { ...values, ...ids }, problems };
  };
}
