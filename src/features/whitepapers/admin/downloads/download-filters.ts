import type { ListSearch } from '#admin-kit/admin-search.ts';
import { dayText, idText, sortOf } from '#admin-kit/list/filter-values.ts';
import type { LeadFilters } from './leads.queries.ts';

/** Reads the filters of the download list from the address, without invalid ids and dates. */
export const leadFilters = ({ q, paper, person, from, to, sort }: ListSearch): LeadFilters => ({
  q,
  whitepaperId: idText(paper),
  userId: idText(person),
  from: dayText(from),
  to: dayText(to),
  sort: sortOf(['downloadedAt'], sort),
});
