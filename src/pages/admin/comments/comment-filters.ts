import type { ListSearch } from '../admin-search.ts';

/** What the address says about the list of comments. */
export const commentFilters = ({ status, cursor }: ListSearch) => ({ isSpam: status === 'spam', cursor });
