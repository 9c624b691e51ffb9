import { and, eq, isNull } from 'drizzle-orm';
import type { DraftWriters } from '#features/firm/imports/server/draft-writer.ts';
import { can } from '#lib/roles.ts';
import { users } from '#platform/auth/users.table.ts';
import type { RootDb } from '#platform/db/db.ts';
import type { Actor } from '#platform/publishing/own-drafts.ts';
import type { ImportDeps } from './import-deps.ts';
import { createArticleWriter } from './write-articles.ts';
import { createAuthorWriter } from './write-authors.ts';
import { createCommentWriter } from './write-comments.ts';
import { createRedirectWriter } from './write-redirects.ts';
import { createSubscriberWriter } from './write-subscribers.ts';

/** The one way from a draft of any source into the records of this site. */
export const createWriters = (deps: ImportDeps): DraftWriters => ({
  author: createAuthorWriter(deps),
  article: createArticleWriter(deps),
  comment: createCommentWriter(),
  subscriber: createSubscriberWriter(deps),
  redirect: createRedirectWriter(deps),
});

/** The account whose rights an import has, if it may still import. */
export async function findImportActor(db: RootDb, userId: number | null): Promise<Actor | undefined> {
  if (userId === null) return undefined;
  const [user] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  return user && can(user.role, 'managesSettings') ? user : undefined;
}
