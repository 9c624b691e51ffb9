import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createRecordRules } from '#platform/records/record-rules.ts';
import { adminBlogPost, blogPostBody } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import { articleStore } from './blog.store.ts';
import { blogPosts } from './blog.table.ts';
import { hasSeries } from './series.store.ts';
import { createSlugs } from './slugs.service.ts';

const slugs = createSlugs(blogPosts, 'article', blogErrors.slugTaken, blogErrors.slugInTrash);

/** Rules for creating and changing articles. */
export const articleRules = createRecordRules(articleStore, {
  body: blogPostBody,
  reply: adminBlogPost,
  notFound: blogErrors.notFound,
  async insert(tx, body) {
    await requireSeries(tx, body.seriesId);
    return articleStore.insertOne(tx, { ...body, slug: await slugs.choose(tx, body) });
  },
  async update(tx, row, body, marks) {
    await requireSeries(tx, body.seriesId);
    const wanted = { title: body.title ?? row.title, slug: body.slug };
    const slug = await slugs.change(tx, row.id, wanted, row.status === 'draft');
    return articleStore.update(tx, row.id, { ...body, slug, ...marks });
  },
});

/** @throws DeclaredError 400 if the series was deleted meanwhile */
async function requireSeries(tx: Transaction, id: number | null | undefined): Promise<void> {
  if (id == null || (await hasSeries(tx, id))) return;
  const { noSuchSeries } = blogErrors;
  throw new DeclaredError(noSuchSeries, { issues: [{ path: 'seriesId', message: noSuchSeries.message }] });
}
