import type { ListSearch } from '#admin-kit/admin-search.ts';
import { readDay, readIdNumber, readSort } from '#admin-kit/list/filter-values.ts';

/** Reads the filters of the download list from the address, without invalid ids and dates. */
export const readDownloadFilters = ({ q, paper, person, from, to, sort }: ListSearch) => ({
  q,
  whitepaperId: readIdNumber(paper),
  userId: readIdNumber(person),
  from: readDay(from),
  to: readDay(to),
  sort: readSort(['downloadedAt'], sort),
});
export type LeadFilters = ReturnType<typeof readDownloadFilters>;
