import { toSlug } from '#lib/slug.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createRecordRules } from '#platform/records/record-rules.ts';
import { adminBlogPost, blogPostBody } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import { articleStore, listTakenSlugs } from './blog.store.ts';

// Leaves room for a number suffix within the column's limit.
const SLUG_LENGTH = 280;
const CANDIDATES_PER_QUERY = 50;

/** Rules for creating and changing articles. */
export const articleRules = createRecordRules(articleStore, {
  body: blogPostBody,
  reply: adminBlogPost,
  notFound: blogErrors.notFound,
  async insert(tx, { slug, ...body }) {
    const ownSlug = toShortSlug(slug ?? '');
    const [row] = await articleStore.insert(tx, [{ ...body, slug: await chooseSlug(tx, body.title, ownSlug) }]);
    if (!row) throw new Error('The article was not stored');
    return row;
  },
  async update(tx, row, { slug, ...body }, marks) {
    const ownSlug = toShortSlug(slug ?? '');
    if (ownSlug !== '' && (await listTakenSlugs(tx, [ownSlug], row.id)).size > 0) throw createSlugTakenError();
    return articleStore.update(tx, row.id, {
      ...body,
      ...(ownSlug !== '' && { slug: ownSlug }),
      ...marks,
    });
  },
});

/**
 * Finds a free slug. A slug derived from the title gets a number if it is taken. A slug chosen by the author is refused instead,
 * so that they can change it. The content lock (acquireContentLock) keeps the slug free until the commit.
 * @throws DeclaredError 409
 */
async function chooseSlug(tx: Transaction, title: string, wanted: string): Promise<string> {
  const titleSlug = toShortSlug(title);
  if (wanted !== '' && wanted !== titleSlug) {
    if ((await listTakenSlugs(tx, [wanted])).size > 0) throw createSlugTakenError();
    return wanted;
  }
  for (let first = 1; ; first += CANDIDATES_PER_QUERY) {
    const candidates = Array.from({ length: CANDIDATES_PER_QUERY }, (_, index) =>
      addNumber(titleSlug || 'article', first + index),
    );
    const taken = await listTakenSlugs(tx, candidates);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}

const toShortSlug = (text: string) => toSlug(text).slice(0, SLUG_LENGTH).replace(/-+$/, '');

const addNumber = (slug: string, number: number) => (number === 1 ? slug : `${slug}-${number}`);

const createSlugTakenError = () =>
  new DeclaredError(blogErrors.slugTaken, { issues: [{ path: 'slug', message: blogErrors.slugTaken.message }] });
