import { and, eq, isNull } from 'drizzle-orm';
import type { DraftWriters } from '#features/firm/imports/server/draft-writer.ts';
import { createPageRules } from '#features/firm/pages/server/pages.service.ts';
import { articleRules } from '#features/library/blog/server/blog.service.ts';
import { comments } from '#features/library/blog/server/blog.table.ts';
import { can } from '#lib/roles.ts';
import { users } from '#platform/auth/users.table.ts';
import type { RootDb } from '#platform/db/db.ts';
import type { Actor } from '#platform/publishing/own-drafts.ts';
import { TAKEN_LISTS } from '../exports/export-lists.ts';
import { EXPORTED_STORES } from '../exports/exported-kinds.ts';
import { createPublishedKinds } from '../records/published-kinds.ts';
import type { ImportDeps } from './import-deps.ts';
import { createReferenceWriter } from './own/references.ts';
import { createIssueWriter } from './own/write-issues.ts';
import { createMarksWriter } from './own/write-marks.ts';
import { createLibraryWriter } from './own/write-pictures.ts';
import { createRecordWriter } from './own/write-records.ts';
import { createRowWriter } from './own/write-rows.ts';
import { createSettingsWriter } from './own/write-settings.ts';
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
  ...createOwnWriters(deps),
});

/** The writers of what an export of this software has beyond that, in the order in which it arrives. */
function createOwnWriters(deps: ImportDeps): DraftWriters {
  const rules = createPublishedKinds(deps).map((kind) => kind.rules);
  const records = EXPORTED_STORES.flatMap((store) => {
    const own = rules.find(({ kind }) => kind.name === store.kind.name);
    return own ? [{ deps, store, rules: own }] : [];
  });
  const writers = [
    createSettingsWriter(deps),
    createLibraryWriter(deps),
    ...records.map(createRecordWriter),
    ...records.map(createReferenceWriter),
    createIssueWriter(deps),
    createMarksWriter(deps),
    ...TAKEN_LISTS.map(createRowWriter),
  ];
  return Object.fromEntries(writers.map((writer) => [writer.type, writer]));
}

/** The account whose rights an import has, if it may still import. */
export async function findImportActor(db: RootDb, userId: number | null): Promise<Actor | undefined> {
  if (userId === null) return undefined;
  const [user] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  return user && can(user.role, 'managesSettings') ? user : undefined;
}
