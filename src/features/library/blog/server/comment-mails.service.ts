import { and, asc, eq, sql } from 'drizzle-orm';
import { hasCapability } from '#platform/auth/colleagues.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { countInTransaction } from '#platform/http/rate-limit.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { blogPosts, comments } from './blog.table.ts';
import { commentMail, type MailedAuthor } from './comments.mail.ts';

export interface CommentMailDeps {
  readonly sendMail: SendMail;
  readonly publicUrl: string;
}

interface MailedPost {
  readonly id: number;
  readonly title: string;
}

/** Per article. Comments within the hour are collected in one mail. */
const MAIL_LIMIT = { name: 'comment-mail', points: 1, seconds: 3600 };

/** The account that wrote an article, if it wants mails about comments and may still read those that wait. */
export async function findMailedAuthor(db: Db, authorId: number | null): Promise<MailedAuthor | undefined> {
  if (authorId === null) return undefined;
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName, emailVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, authorId), eq(users.wantsCommentMails, true), hasCapability('moderates')));
  return row;
}

/** Mails the author about the comments that are due, unless there was a mail about this article within the hour. */
export async function mailNewComments(
  tx: Transaction,
  { sendMail, publicUrl }: CommentMailDeps,
  post: MailedPost,
  author: MailedAuthor,
): Promise<void> {
  if ((await countInTransaction(tx, MAIL_LIMIT, String(post.id))) > MAIL_LIMIT.points) return;
  const due = await takeDueComments(tx, post.id);
  // Somebody may have rejected a comment while it waited.
  const mailed = due.filter(({ status }) => status === 'pending' || status === 'approved');
  if (mailed.length > 0) await sendMail(tx, commentMail(author, post, mailed, publicUrl));
}

/** Sends the mails about comments that were collected because of the limit. */
export async function sendCollectedCommentMails(db: RootDb, deps: CommentMailDeps): Promise<void> {
  const posts = await db
    .selectDistinct({ id: blogPosts.id, title: blogPosts.title, authorId: blogPosts.authorId })
    .from(comments)
    .innerJoin(blogPosts, eq(blogPosts.id, comments.postId))
    .where(sql`${comments.isMailDue}`);
  for (const post of posts) {
    await db.transaction(async (tx) => {
      const author = await findMailedAuthor(tx, post.authorId);
      if (author) await mailNewComments(tx, deps, post, author);
      else await takeDueComments(tx, post.id);
    });
  }
}

/** Clears the flag of an article's due comments and returns them, oldest first. Only one of two nodes gets each. */
async function takeDueComments(tx: Transaction, postId: number) {
  const taken = tx.$with('taken').as(
    tx
      .update(comments)
      .set({ isMailDue: false })
      .where(and(eq(comments.postId, postId), sql`${comments.isMailDue}`))
      .returning(),
  );
  return tx.with(taken).select().from(taken).orderBy(asc(taken.id));
}
