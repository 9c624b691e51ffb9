import { and, eq, isNull } from 'drizzle-orm';
import type { DraftWriters } from '#features/firm/imports/server/draft-writer.ts';
import { createPageRules } from '#features/firm/pages/server/pages.service.ts';
import { articleRules } from '#features/library/blog/server/blog.service.ts';
import { comments } from '#features/library/blog/server/blog.table.ts';
import { can } from '#lib/roles.ts';
import { users } from '#platform/auth/users.table.ts';
import type { RootDb } from '#platform/db/db.ts';
import type { Actor } from '#platform/publishing/own-drafts.ts';
import type { ImportDeps } from './import-deps.ts';
import { createArticleBody, createPageBody } from './text-body.ts';
import { createAuthorWriter } from './write-authors.ts';
import { createCommentWriter } from './write-comments.ts';
import { createRedirectWriter } from './write-redirects.ts';
import { createSubscriberWriter } from './write-subscribers.ts';
import { createTextWriter } from './write-texts.ts';

/** The one way from a draft of any source into the records of this site. */
export const createWriters = (deps: ImportDeps): DraftWriters => ({
  author: createAuthorWriter(deps),
  article: createTextWriter(deps, {
    type: 'article',
    rules: articleRules,
    createBody: createArticleBody,
    listCategories: () => deps.listTerms('articles'),
    async findUse(tx, id) {
      const isCommented = (await tx.$count(comments, eq(comments.postId, id))) > 0;
      return isCommented ? 'Readers have commented on it since.' : undefined;
    },
  }),
  page: createTextWriter(deps, {
    type: 'page',
    rules: createPageRules(deps.pageSite),
    createBody: createPageBody,
    listCategories: async () => [],
    findUse: async () => undefined,
  }),
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
