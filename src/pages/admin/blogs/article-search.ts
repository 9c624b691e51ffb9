import { BLOG_POST_STATUSES } from '#features/blog/blog.constants.ts';
import type { ListSearch } from '../admin-search.ts';

const SORTS = ['publishedAt', 'updatedAt', 'title'];

/** What the server knows of an address's filters; the rest is left out. */
export function readPostSearch({ q, sort, cursor, status, category }: ListSearch) {
  const knows = sort !== undefined && SORTS.includes(sort.replace(/^-/, ''));
  const state = BLOG_POST_STATUSES.find((name) => name === status);
  return {
    ...(q && { q }),
    ...(knows && { sort }),
    ...(cursor && { cursor }),
    ...(state && { status: state }),
    ...(category && { category }),
  };
}
