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
  readonly publishedAt: Date;
  /** Whether title and summary contain everything that was searched for. */
  readonly inLead: boolean;
  /** The search as a PostgreSQL tsquery. The same on every row. */
  readonly asked: string;
}

type FoundRow = Omit<FoundEntry, 'publishedAt'> & { readonly seconds: number };

/** Start and end of a match in marked text. The index never contains these characters. */
export const MATCH_START = '\u0001';
export const MATCH_END = '\u0002';

// Ranking a whole text means decompressing it. So a shortlist takes the best matches in title and summary and the newest matches
// in the text, and only the shortlist is ranked by whole texts. A common word then costs no more than a rare one.
const SHORTLIST = 20;

/** Finds the records that match best. Among equals the newest comes first. */
export async function findEntries(db: Db, { q, kind, limit }: SearchQuery): Promise<FoundEntry[]> {
  const isOfKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const newest = sql`order by published_at desc, id desc limit ${SHORTLIST}`;
  const { rows } = await db.execute(sql`
    with asked as materialized (select search_query(${q}) as query),
    matched as materialized (
      select id, page, published_at from ${searchEntries}, asked where words @@ query and ${isOfKind}
    ),
    shortlist as (
      (select id from ${searchEntries}, asked where lead @@ query and ${isOfKind}
        order by ts_rank(lead, query) desc, published_at desc, id desc limit ${SHORTLIST})
      union (select id from matched where page is null ${newest})
      union (select id from matched where page is not null ${newest})
    ),
    best as (
      select distinct on (kind, record_id) entry.*, ts_rank(words, query) as rank, lead @@ query as in_lead, query
      from shortlist join ${searchEntries} as entry using (id), asked
      order by kind, record_id, (page is null) desc, rank desc, page
    )
    select kind, record_id as "recordId", page, slug, title, summary, case when in_lead then '' else body end as body,
      category, industry, extract(epoch from published_at)::float8 as seconds, in_lead as "inLead", query::text as asked
    from best order by rank desc, published_at desc, record_id desc limit ${limit}`);
  return rows.map(({ seconds, ...row }: FoundRow) => ({ ...row, publishedAt: new Date(seconds * 1000) }));
}

/** Puts every match in the texts between MATCH_START and MATCH_END. `asked` comes from a found entry. */
export async function markMatches(db: Db, asked: string, texts: readonly string[]): Promise<string[]> {
  const options = `HighlightAll=true, StartSel=${MATCH_START}, StopSel=${MATCH_END}`;
  return highlight(db, asked, texts, options);
}

/** Marks the matches in the best excerpt of each text. PostgreSQL reads the texts whole, which takes milliseconds each. */
export async function excerptMatches(db: Db, asked: string, texts: readonly string[]): Promise<string[]> {
  const options = `MaxWords=36, MinWords=20, StartSel=${MATCH_START}, StopSel=${MATCH_END}`;
  return highlight(db, asked, texts, options);
}

async function highlight(db: Db, asked: string, texts: readonly string[], options: string): Promise<string[]> {
  if (texts.length === 0) return [];
  const { rows } = await db.execute(sql`
    select ts_headline('insights', text, ${asked}::tsquery, ${options}) as marked
    from unnest(${sql.param([...texts])}::text[]) with ordinality as list (text, place) order by place`);
  return rows.map((row: { marked: string }) => row.marked);
}

/** Creates a filter for the rows of a slice's list that contain the search text. `id` is the column of their ids. */
export function createMentionFilter(kind: string, id: AnyPgColumn): SearchCondition {
  return (q) =>
    q === undefined
      ? undefined
      : sql`${id} in (select record_id from ${searchEntries} where kind = ${kind} and words @@ (select search_query(${q})))`;
}
