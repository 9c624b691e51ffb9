import { Hono } from 'hono';
import { z } from 'zod';
import { getCallAddress } from '#lib/call.ts';
import { storableText } from '#lib/fields.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import { isReadable } from '#platform/records/record-routes.ts';
import { getArticle } from '../blog.calls.ts';
import { adminBlogPostPage, blogPostPage, blogPostPageQuery } from '../blog.contract.ts';
import { articleKind } from '../blog.kind.ts';
import { blogErrors } from './blog.errors.ts';
import { presentPostPage } from './blog.presenter.ts';
import { articleRules } from './blog.service.ts';
import { articleStore, findNeighbors, findPost, findPublishedPost } from './blog.store.ts';
import { countComments } from './comments.store.ts';
import { findPlace } from './series.store.ts';

/** Number of related articles to list: one to read next, and a row of others. */
const RELATED_POSTS = 4;

export function blogRoutes(deps: AdminDeps & { readonly mentions: SearchCondition }) {
  const { db, guards } = deps;
  return new Hono<HttpEnv>().route('/', createKindRoutes(deps, articleStore, { rules: articleRules })).route(
    '/',
    mountCalls({ tag: articleKind.noun.title, guards }, [
      route(
        getArticle,
        {
          summary:
            'One published article by its current or a former slug, with its body as safe HTML and its neighbors; with status=all, drafts for editors and their author',
          who: 'everyone',
          limits: [guards.readViewerForList('writesDrafts', 'status')],
          params: z.object({ slug: storableText().max(300) }),
          query: blogPostPageQuery,
          reply: z.union([adminBlogPostPage, blogPostPage]),
        },
        async ({ c, params: { slug }, query: { status } }) => {
          const row = await (status === undefined ? findPublishedPost(db, slug) : findPost(db, slug, status));
          if (!row || !isReadable(c, row)) throw new DeclaredError(blogErrors.notFound);
          if (row.slug !== slug) c.header('content-location', getCallAddress(getArticle, { params: row }));
          const [neighbors, series, related, commentCount] = await Promise.all([
            findNeighbors(db, row),
            findPlace(db, row),
            articleStore.listRelated(db, row, RELATED_POSTS),
            countComments(db, row.id),
          ]);
          const context = { ...neighbors, series, related, commentCount };
          return presentPostPage(row, context, c.get('readScope') !== 'public');
        },
      ),
    ]),
  );
}
