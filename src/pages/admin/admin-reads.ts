import { type UserFilters, usersQuery } from '#features/accounts/ui/users.queries.ts';
import { adminPostsQuery } from '#features/blog/ui/blog-admin.queries.ts';
import { adminCaseStudiesQuery } from '#features/case-studies/ui/case-studies-admin.queries.ts';
import { adminWhitepapersQuery } from '#features/whitepapers/ui/whitepapers-admin.queries.ts';
import type { AdminSearch } from './admin-search.ts';
import { readPostSearch } from './blogs/article-search.ts';
import { readCaseStudySearch } from './case-studies/case-study-search.ts';
import { readUsersSearch } from './users/users-search.ts';
import { readWhitepaperSearch } from './whitepapers/whitepaper-search.ts';

/** What the open tab reads, so that its first HTML holds it. */
export function adminReads(search: AdminSearch) {
  switch (search.tab) {
    case 'blogs':
      return [adminPostsQuery(readPostSearch(search))];
    case 'whitepapers':
      return [adminWhitepapersQuery(readWhitepaperSearch(search))];
    case 'case-studies':
      return [adminCaseStudiesQuery(readCaseStudySearch(search))];
    case 'users':
      return [usersQuery(readUsersSearch({ ...search }) satisfies UserFilters)];
    default:
      return [];
  }
}
