import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import type { SearchQuery } from '../search.contract.ts';
import { searchEntries } from './search.table.ts';

/** A record that was found: its own row, or a white paper's best page if the words are only in its PDF. */
export interface FoundEntry {
  readonly kind: string;
  readonly recordId: number;
  readonly page: number | null;
  readonly slug: string | null;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly category: string | null;
  readonly industry: string | null;
  readonly publishedAt: Date | null;
  /** Whether title and summary contain everything that was searched for. */
  readonly inLead: boolean;
  /** The search as a PostgreSQL tsquery. The same on every row. */
  readonly asked: string;
}

type FoundRow = Omit<FoundEntry, 'publishedAt'> & { readonly seconds: number | null };

/** Start and end of a match in marked text. The index never contains these characters. */
export const MATCH_START = '\u0001';
export const MATCH_END = '\u0002';

// Ranking a whole text means decompressing it. So a shortlist takes the best matches in title and summary and the newest matches
// in the text, and only the shortlist is ranked by whole texts. A common word then costs no more than a rare one.
const SHORTLIST = 20;

/**
 * Finds the records that match best: titles that begin with the text, then titles with all its words, both newest first, then
 * matches in title and summary, then in the text. A record is left out if any of its texts or pages has an unwanted word.
 */
export async function findEntries(db: Db, { q, kind, without = [], limit }: SearchQuery): Promise<FoundEntry[]> {
  const isOfKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const isKept = sql`${isOfKind} and kind <> all(${sql.param(without)}::text[]) and not exists (
    select from unwanted_records as unwanted_record
    where unwanted_record.kind = entry.kind and unwanted_record.record_id = entry.record_id)`;
  const newest = sql`order by published_at desc nulls last, id desc limit ${SHORTLIST}`;
  const { rows } = await db.execute(sql`
    with asked as materialized (select wanted as query, unwanted, title_key as beginning from search_parse(${q})),
    unwanted_records as materialized (
      select distinct kind, record_id from ${searchEntries}, asked where words @@ unwanted
    ),
    matched as materialized (
      select id, page, published_at from ${searchEntries} as entry, asked where words @@ query and ${isKept}
    ),
    shortlist as (
      (select id, tier from ${searchEntries} as entry, asked, lateral (select case
          when not ts_filter(lead, '{a}') @@ query then 3
          when starts_with(title_key, beginning) then 1 else 2 end as tier)
        where lead @@ query and ${isKept}
        order by tier, case tier when 3 then ts_rank(lead, query) end desc, published_at desc nulls last, id desc
        limit ${SHORTLIST})
      union (select id, 4 from matched where page is null ${newest})
      union (select id, 4 from matched where page is not null ${newest})
    ),
    best as (
      select distinct on (kind, record_id) entry.*, tier, ts_rank(words, query) as rank, lead @@ query as in_lead, query
      from shortlist join ${searchEntries} as entry using (id), asked
      order by kind, record_id, (page is null) desc, tier, rank desc, page
    )
    select kind, record_id as "recordId", page, slug, title, summary, case when in_lead then '' else body end as body,
      category, industry, extract(epoch from published_at)::float8 as seconds, in_lead as "inLead", query::text as asked
    from best
    order by tier, case when tier > 2 then rank end desc, published_at desc nulls last, record_id desc limit ${limit}`);
  return rows.map(({ seconds, ...row }: FoundRow) => ({
    ...row,
    publishedAt: seconds === null ? null : new Date(seconds * 1000),
  }));
}

/**
 * Puts the matches that PostgreSQL finds in the texts between MATCH_START and MATCH_END. `asked` comes from a found entry.
 * The marked texts are as PostgreSQL reads them: with spaces instead of some characters, at the same places.
 */
export async function markMatches(db: Db, asked: string, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const options = `HighlightAll=true, StartSel=${MATCH_START}, StopSel=${MATCH_END}`;
  const { rows } = await db.execute(sql`
    select ts_headline('insights', search_split(text), ${asked}::tsquery, ${options}) as marked
    from unnest(${sql.param([...texts])}::text[]) with ordinality as list (text, place) order by place`);
  return rows.map((row: { marked: string }) => row.marked);
}

/** Creates a filter for the rows of a feature's list that contain the search text. `id` is the column of their ids. */
export function createMentionFilter(kind: string, id: AnyPgColumn): SearchCondition {
  return (q) => (q === undefined ? undefined : sql`${id} in (select search_records(${kind}, ${q}))`);
}
