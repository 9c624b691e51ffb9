import { countUsers } from '#features/audience/accounts/server/accounts.store.ts';
import { countContactForms, listOpenContactForms } from '#features/audience/contact/server/contact-forms.store.ts';
import { countIssues } from '#features/audience/newsletter/server/issues.store.ts';
import type { TimelineKind } from '#features/audience/people/people.constants.ts';
import { listNewPeople } from '#features/audience/people/server/people.store.ts';
import { SUMMARY_ROWS } from '#features/firm/dashboard/dashboard.constants.ts';
import type { AdminCounts, AdminSummary } from '#features/firm/dashboard/dashboard.contract.ts';
import { countWaiting } from '#features/learning/hand-ins/server/hand-ins.store.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { countModeratedComments, listModeratedComments } from '#features/library/blog/server/moderation.store.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import { whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { isAllowed, type Principal } from '#lib/roles.ts';
import type { Areas } from '#lib/site/areas.ts';
import type { Db } from '#platform/db/db.ts';
import { countTrash } from '#platform/publishing/trash.ts';
import { listTimeline } from '../people/person-timeline.ts';
import { listHiddenKinds } from '../records/hidden-kinds.ts';
import { RECORD_STORES } from '../records/record-stores.ts';

const LEAD_KINDS: readonly TimelineKind[] = [
  'download',
  'message',
  'received',
  'comment',
  'confirmed',
  'subscribed',
  'account',
];
const ENTRIES_READ = 10;

/** The newest people, each with the latest thing they did that brings the firm a lead. */
async function readNewLeads(db: Db, limit: number): Promise<AdminSummary['leads']> {
  const people = await listNewPeople(db, limit);
  const leads = people.map(async (person) => {
    const entries = await listTimeline(db, person.email, { limit: ENTRIES_READ });
    const entry = entries.find(({ kind }) => LEAD_KINDS.includes(kind)) ?? entries[0];
    if (!entry) return [];
    const { kind, title, at } = entry;
    // The title of a message's entry is the company.
    return [{ ...person, kind, title: kind === 'message' ? null : title, at: at.toISOString() }];
  });
  return (await Promise.all(leads)).flat();
}

/** Collects each feature's part of the dashboard. */
export async function readAdminSummary(db: Db, who: Principal): Promise<AdminSummary> {
  const [
    blogPosts,
    whitepapers,
    caseStudies,
    drafts,
    pendingComments,
    waitingHandIns,
    premiumRequests,
    openContactForms,
    overdueContactForms,
    comments,
    contactForms,
    leads,
  ] = await Promise.all([
    articleStore.count(db),
    whitepaperStore.count(db),
    caseStudyStore.count(db),
    countDrafts(db),
    countModeratedComments(db, 'pending'),
    countWaiting(db),
    countPremiumRequests(db, who),
    countContactForms(db, { list: 'open' }),
    countContactForms(db, { list: 'overdue' }),
    listModeratedComments(db, { limit: SUMMARY_ROWS, status: 'pending' }),
    listOpenContactForms(db, SUMMARY_ROWS),
    readNewLeads(db, SUMMARY_ROWS),
  ]);
  return {
    blogPosts,
    whitepapers,
    caseStudies,
    drafts,
    pendingComments,
    waitingHandIns,
    premiumRequests,
    openContactForms,
    overdueContactForms,
    leads,
    comments: comments
      .slice(0, SUMMARY_ROWS)
      .map(({ comment, post }) => ({
        id: comment.id,
        postId: post.id,
        postTitle: post.title,
        postSlug: post.slug,
        authorName: comment.authorName,
        authorEmail: comment.authorEmail,
        content: comment.content,
        createdAt: comment.createdAt.toISOString(),
      })),
    contactForms: contactForms.map(({ id, firstName, lastName, email, message, createdAt, isOverdue }) => ({
      id,
      firstName,
      lastName,
      email,
      message,
      createdAt: createdAt.toISOString(),
      isOverdue,
    })),
  };
}

/** Undefined for those who may not answer them. */
const countPremiumRequests = async (db: Db, who: Principal) =>
  isAllowed(who, 'managesUsers') ? countUsers(db, { premium: 'requested' }) : undefined;

async function countDrafts(db: Db): Promise<AdminSummary['drafts']> {
  const [blogs, whitepapers, caseStudies] = await Promise.all([
    articleStore.count(db, articleStore.hasStatus('draft')),
    whitepaperStore.count(db, whitepaperStore.hasStatus('draft')),
    caseStudyStore.count(db, caseStudyStore.hasStatus('draft')),
  ]);
  return { blogs, whitepapers, 'case-studies': caseStudies };
}

/** Counts what waits on the pages that somebody may open. */
export async function countAdminWork(db: Db, who: Principal, areas: Areas): Promise<AdminCounts> {
  const hidden = listHiddenKinds(areas);
  const [comments, users, messages, handIns, newsletter, calendar, trash] = await Promise.all([
    isAllowed(who, 'moderates') ? countModeratedComments(db, 'pending') : undefined,
    countPremiumRequests(db, who),
    isAllowed(who, 'answersMessages') ? countContactForms(db, { list: 'open' }) : undefined,
    isAllowed(who, 'acceptsWork') ? countWaiting(db) : undefined,
    isAllowed(who, 'preparesNewsletters') ? countIssues(db, { status: 'draft' }) : undefined,
    isAllowed(who, 'publishes') ? countScheduled(db, hidden) : undefined,
    isAllowed(who, 'publishes') ? countTrash(db, hidden) : undefined,
  ]);
  return { comments, users, messages, 'hand-ins': handIns, newsletter, calendar, trash };
}

async function countScheduled(db: Db, hidden: readonly string[]): Promise<number> {
  const stores = RECORD_STORES.filter(({ kind }) => kind.hasPublishing && !hidden.includes(kind.name));
  const counts = await Promise.all(stores.map((store) => store.count(db, store.hasStatus('scheduled'))));
  return counts.reduce((sum, one) => sum + one, 0);
}
