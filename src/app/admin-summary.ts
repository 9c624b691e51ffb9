import { countPosts } from '#features/blog/server/blog-admin.store.ts';
import { countPending, firstPendingComments } from '#features/blog/server/pending-comments.store.ts';
import { countCaseStudies } from '#features/case-studies/server/case-studies-admin.store.ts';
import { countContactForms, listOpenContactForms } from '#features/contact/server/contact-forms.store.ts';
import { SUMMARY_ROWS } from '#features/dashboard/dashboard.constants.ts';
import type { AdminSummary } from '#features/dashboard/dashboard.contract.ts';
import { countWhitepapers } from '#features/whitepapers/server/whitepapers-admin.store.ts';
import type { Db } from '#platform/db/db.ts';

/** Asks every slice for its part of the dashboard. */
export async function readAdminSummary(db: Db): Promise<AdminSummary> {
  const [blogPosts, whitepapers, caseStudies, pendingComments, openContactForms, comments, contactForms] =
    await Promise.all([
      countPosts(db, { status: 'all' }),
      countWhitepapers(db),
      countCaseStudies(db),
      countPending(db),
      countContactForms(db, { isProcessed: false, isSpam: false }),
      firstPendingComments(db, SUMMARY_ROWS),
      listOpenContactForms(db, SUMMARY_ROWS),
    ]);
  return {
    blogPosts,
    whitepapers,
    caseStudies,
    pendingComments,
    openContactForms,
    comments: comments.map((comment) => ({ ...comment, createdAt: comment.createdAt.toISOString() })),
    contactForms: contactForms.map(({ id, firstName, lastName, email, message, createdAt }) => ({
      id,
      firstName,
      lastName,
      email,
      message,
      createdAt: createdAt.toISOString(),
    })),
  };
}
