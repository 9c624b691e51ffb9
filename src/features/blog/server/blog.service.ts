import { sql } from 'drizzle-orm';
import { slugOf } from '#lib/slug.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { recordRules } from '#platform/records/record-rules.ts';
import { adminBlogPost, blogPostBody } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import { articleStore, listTakenSlugs } from './blog.store.ts';

// Room for a number behind it, below what the column holds.
const SLUG_LENGTH = 280;
const CANDIDATES = 50;

/** How administrators write articles. */
export const articleRules = recordRules(articleStore, {
  body: blogPostBody,
  reply: adminBlogPost,
  notFound: blogErrors.notFound,
  describeChange: (before, after) =>
    before.status === after.status ? undefined : `${before.status} → ${after.status}`,
  async insert(tx, { slug, ...body }, authorId) {
    const ownSlug = shortSlug(slug ?? '');
    const [row] = await articleStore.insert(tx, [
      { ...body, authorId, slug: await slugForNew(tx, body.title, ownSlug) },
    ]);
    if (!row) throw new Error('The article was not stored');
    return row;
  },
  async update(tx, row, { slug, ...body }, marks) {
    const ownSlug = shortSlug(slug ?? '');
    if (ownSlug !== '' && (await listTakenSlugs(tx, [ownSlug], row.id)).size > 0) throw slugTaken();
    // A draft was nowhere yet: it is new on the day it comes out.
    const comesOut = row.status === 'draft' && body.status === 'published';
    return articleStore.update(tx, row.id, {
      ...body,
      ...(ownSlug !== '' && { slug: ownSlug }),
      ...(comesOut && { publishedAt: sql`now()` }),
      ...marks,
    });
  },
});

/**
 * A slug nobody has. One that is only the title's, as the form sends it, gives way with a number; one that somebody thought up
 * is theirs to change. Writers take turns (takeContentTurn): what is free here stays free until the commit.
 * @throws DeclaredError 409
 */
async function slugForNew(tx: Transaction, title: string, wanted: string): Promise<string> {
  const ofTitle = shortSlug(title);
  if (wanted !== '' && wanted !== ofTitle) {
    if ((await listTakenSlugs(tx, [wanted])).size > 0) throw slugTaken();
    return wanted;
  }
  for (let first = 1; ; first += CANDIDATES) {
    const candidates = Array.from({ length: CANDIDATES }, (_, index) => numbered(ofTitle || 'article', first + index));
    const taken = await listTakenSlugs(tx, candidates);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}

const shortSlug = (text: string) => slugOf(text).slice(0, SLUG_LENGTH).replace(/-+$/, '');

const numbered = (slug: string, number: number) => (number === 1 ? slug : `${slug}-${number}`);

const slugTaken = () =>
  new DeclaredError(blogErrors.slugTaken, { issues: [{ path: 'slug', message: blogErrors.slugTaken.message }] });
