import type { Db, RootDb } from '#platform/db/db.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import type { Directory, DirectoryFilters } from '../team.contract.ts';
import { listDirectory, listIds, listLanguages, listOffices } from './team.store.ts';

/** A service or an industry of the firm, with its people. */
interface Practice {
  readonly title: string;
  readonly slug: string;
  readonly teamIds: readonly number[];
}

export interface DirectoryDeps {
  readonly db: RootDb;
  /** The site search's condition for members. */
  readonly mentions: SearchCondition;
  /** The public practices in their order. `app` provides them, because features do not import each other. */
  readonly listPractices: (db: Db) => Promise<readonly Practice[]>;
}

/** The members who match, and what the whole team can be narrowed by. */
export async function readDirectory(
  { db, mentions, listPractices }: DirectoryDeps,
  { practice, ...filters }: DirectoryFilters,
): Promise<Directory> {
  const [all, ids, offices, languages] = await Promise.all([
    listPractices(db),
    listIds(db),
    listOffices(db),
    listLanguages(db),
  ]);
  const shown = new Set(ids);
  const practices = all.flatMap(({ title, slug, teamIds }) => {
    const count = teamIds.filter((id) => shown.has(id)).length;
    return count === 0 ? [] : [{ name: title, slug, count }];
  });
  const chosen = practice === undefined ? undefined : (all.find(({ slug }) => slug === practice)?.teamIds ?? []);
  const members = await listDirectory(db, { ...filters, ids: chosen }, mentions);
  return { members, total: ids.length, practices, offices, languages };
}
