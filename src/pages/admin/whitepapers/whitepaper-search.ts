import type { ListSearch } from '../admin-search.ts';

const SORTS = ['createdAt', 'updatedAt', 'title', 'downloadCount'];

/** What the server knows of an address's filters; the rest is left out. */
export function readWhitepaperSearch({ q, sort, cursor, category }: ListSearch) {
  const knows = sort !== undefined && SORTS.includes(sort.replace(/^-/, ''));
  return { ...(q && { q }), ...(knows && { sort }), ...(cursor && { cursor }), ...(category && { category }) };
}
