import type { ListSearch } from '../admin-search.ts';

const SORTS = ['createdAt', 'updatedAt', 'title'];

/** What the server knows of an address's filters; the rest is left out. */
export function readCaseStudySearch({ q, sort, cursor, industry }: ListSearch) {
  const knows = sort !== undefined && SORTS.includes(sort.replace(/^-/, ''));
  return { ...(q && { q }), ...(knows && { sort }), ...(cursor && { cursor }), ...(industry && { industry }) };
}
