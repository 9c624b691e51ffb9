import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Lists the ids of the `limit` rows most similar to row `id`, by shared rare words and by the feature's `nearness`.
 * `candidates` selects `id`, `words` (text to compare), `nearness` (1 counts as much as the rarest possible word) and
 * `place` (for ties, in this direction), and must include the row itself.
 */
export async function listRelatedIds(
  db: Db,
  candidates: SQL,
  { id, limit, direction }: { id: number; limit: number; direction: (value: SQL) => SQL },
): Promise<number[]> {
  const { rows }: { rows: { id: number }[] } = await db.execute(sql`
    with candidates as materialized (${candidates}),
    lexemes as (
      select id, unnest(tsvector_to_array(to_tsvector('english', words))) as word from candidates
    ),
    size as (select ln(greatest(count(*), 2)::float8) as rarest from candidates),
    weights as (
      select word, (size.rarest - ln(count(*)::float8)) / size.rarest as weight
      from lexemes, size group by word, size.rarest having bool_or(id = ${id})
    ),
    shared as (
      select lexemes.id, sum(weights.weight) as weight from lexemes join weights using (word) group by lexemes.id
    )
    select candidates.id
    from candidates left join shared using (id)
    where candidates.id <> ${id}
    order by candidates.nearness + coalesce(shared.weight, 0) desc, ${direction(sql`candidates.place`)},
      ${direction(sql`candidates.id`)}
    limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Sorts `rows` in the order of `ids`. */
export function sortByIds<Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
