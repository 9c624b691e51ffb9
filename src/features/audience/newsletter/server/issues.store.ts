import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { textContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, toSortSql } from '#platform/db/sorting.ts';
import type { Audience } from '../newsletter.constants.ts';
import type { IssueQuery } from '../newsletter.contract.ts';
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterLinks as links,
} from './issues.table.ts';

export type IssueRow = typeof issues.$inferSelect;
type Filters = Pick<IssueQuery, 'q' | 'status'>;
type NewRow = typeof issues.$inferInsert;
type NewIssue = Pick<NewRow, 'slug' | 'subject' | 'preheader' | 'content' | keyof Audience>;

export const ISSUE_SORTS = {
  createdAt: { column: issues.createdAt, type: 'time' },
  subject: { column: issues.subject, type: 'text' },
} as const satisfies Record<string, SortColumn>;

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** The figures of these issues, by id. */
export async function readFigures(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      issueId: deliveries.issueId,
      recipients: sql<number>`count(*)::int`,
      queued: countWhere(sql`${deliveries.state} in ('queued', 'claimed')`),
      sent: countWhere(sql`${deliveries.state} in ('handed', 'sent')`),
      failed: countWhere(sql`${deliveries.state} = 'failed'`),
      bounced: countWhere(sql`${deliveries.state} = 'bounced'`),
      skipped: countWhere(sql`${deliveries.state} = 'skipped'`),
      complained: countWhere(sql`${deliveries.complainedAt} is not null`),
      unsubscribed: countWhere(sql`${deliveries.unsubscribedAt} is not null`),
    })
    .from(deliveries)
    .where(inArray(deliveries.issueId, [...ids]))
    .groupBy(deliveries.issueId);
  return new Map(rows.map(({ issueId, ...figures }) => [issueId, figures]));
}
export type Figures = NonNullable<Awaited<ReturnType<typeof readFigures>> extends Map<number, infer F> ? F : never>;

/** Lists issues, one more than `limit`. */
export function listIssues(
  db: Db,
  { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting },
): Promise<IssueRow[]> {
  const { where, orderBy } = toSortSql(sorting, issues.id);
  return db
    .select()
    .from(issues)
    .where(and(matchesFilters(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export const countIssues = (db: Db, filters: Filters): Promise<number> => db.$count(issues, matchesFilters(filters));

const matchesFilters = ({ q, status }: Filters): SQL | undefined =>
  and(textContains(sql`${issues.subject}`, q), status && eq(issues.status, status));

export async function findIssue(db: Db, id: number): Promise<IssueRow | undefined> {
  const [row] = await db.select().from(issues).where(eq(issues.id, id));
  return row;
}

/** Locks the issue for a change. */
export async function lockIssue(tx: Transaction, id: number): Promise<IssueRow | undefined> {
  const [row] = await tx.select().from(issues).where(eq(issues.id, id)).for('update');
  return row;
}

export async function listTakenSlugs(db: Db, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ slug: issues.slug })
    .from(issues)
    .where(inArray(issues.slug, [...slugs]));
  return new Set(rows.map(({ slug }) => slug));
}

export async function insertIssue(tx: Transaction, issue: NewIssue): Promise<IssueRow> {
  const [row] = await tx.insert(issues).values(issue).returning();
  return row as IssueRow;
}

/** A page of all issues by their ids, drafts among them. */
export const listIssuesAfter = (db: Db, afterId: number, limit: number): Promise<IssueRow[]> =>
  db.select().from(issues).where(gt(issues.id, afterId)).orderBy(asc(issues.id)).limit(limit);

/** Adds an issue of another site. If it was sent there, there are no mails of it here, so none is ever sent; else it is a draft. */
export async function insertImportedIssue(
  tx: Transaction,
  { publishedAt, ...issue }: NewIssue & { readonly id: number; readonly publishedAt: Date | undefined },
  opened: readonly { readonly url: string; readonly clicks: number }[],
): Promise<IssueRow> {
  const sent = publishedAt && {
    status: 'sent' as const,
    queuedAt: publishedAt,
    sentAt: publishedAt,
    createdAt: publishedAt,
  };
  const [row] = await tx
    .insert(issues)
    .values({ ...issue, ...sent })
    .returning();
  await insertLinks(tx, issue.id, opened);
  return row as IssueRow;
}

/** Changes an issue. `isSave` counts it as a new version. */
export async function updateIssue(
  tx: Transaction,
  id: number,
  change: { [Name in keyof NewRow]?: NewRow[Name] | undefined },
  isSave = false,
): Promise<IssueRow> {
  const saved = isSave ? { version: sql`${issues.version} + 1`, updatedAt: sql`now()` } : {};
  const [row] = await tx
    .update(issues)
    .set({ ...change, ...saved } as Partial<NewRow>)
    .where(eq(issues.id, id))
    .returning();
  return row as IssueRow;
}

export async function removeIssue(tx: Transaction, id: number): Promise<void> {
  await tx.delete(issues).where(eq(issues.id, id));
}

/** Stores the addresses that the links of an issue's mails lead to. The first has the number 1. */
export async function insertLinks(
  tx: Transaction,
  issueId: number,
  targets: readonly { readonly url: string; readonly clicks?: number }[],
): Promise<void> {
  if (targets.length === 0) return;
  await tx.insert(links).values(targets.map((target, index) => ({ ...target, issueId, number: index + 1 })));
}

export function listLinks(db: Db, issueId: number) {
  return db
    .select({ url: links.url, clicks: links.clicks })
    .from(links)
    .where(eq(links.issueId, issueId))
    .orderBy(desc(links.clicks), asc(links.number));
}

/** Where an issue's links lead and how often each was opened, in the order of their numbers. */
export const listLinkTargets = (db: Db, issueId: number): Promise<{ url: string; clicks: number }[]> =>
  db
    .select({ url: links.url, clicks: links.clicks })
    .from(links)
    .where(eq(links.issueId, issueId))
    .orderBy(asc(links.number));

/** Returns where a counted link leads. */
export async function findLinkTarget(db: Db, issueId: number, number: number): Promise<string | undefined> {
  const [row] = await db
    .select({ url: links.url })
    .from(links)
    .where(and(eq(links.issueId, issueId), eq(links.number, number)));
  return row?.url;
}

/** Finds an issue by its address, also if it is a draft. */
export async function findIssueBySlug(db: Db, slug: string): Promise<IssueRow | undefined> {
  const [row] = await db.select().from(issues).where(eq(issues.slug, slug));
  return row;
}

/** Counts a click and returns where the link leads. Undefined if there is no such link. */
export async function countClick(db: Db, issueId: number, number: number): Promise<string | undefined> {
  const [row] = await db
    .update(links)
    .set({ clicks: sql`${links.clicks} + 1` })
    .where(and(eq(links.issueId, issueId), eq(links.number, number)))
    .returning({ url: links.url });
  return row?.url;
}

const publicColumns = getTableColumns(issues);

/** Up to `limit` issues that were queued, newest first; those after a row, by its time and id. */
export function listPublicIssues(db: Db, limit: number, after?: readonly [Date, number]) {
  return db
    .select(publicColumns)
    .from(issues)
    .where(
      and(
        isNotNull(issues.queuedAt),
        after && sql`(${issues.queuedAt}, ${issues.id}) < (${after[0].toISOString()}, ${after[1]})`,
      ),
    )
    .orderBy(desc(issues.queuedAt), desc(issues.id))
    .limit(limit);
}

export async function findPublicIssue(db: Db, slug: string): Promise<IssueRow | undefined> {
  const [row] = await db
    .select()
    .from(issues)
    .where(and(eq(issues.slug, slug), isNotNull(issues.queuedAt)));
  return row;
}
