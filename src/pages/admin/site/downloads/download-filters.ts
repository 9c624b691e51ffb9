import type { LeadFilters } from '#features/whitepapers/ui/leads.queries.ts';
import type { ListSearch } from '../../admin-search.ts';
import { dayText, idText, sortOf } from '../../list/filter-values.ts';

/** Reads the filters of the download list from the address, without invalid ids and dates. */
export const leadFilters = ({ q, paper, person, from, to, sort }: ListSearch): LeadFilters => ({
  q,
  whitepaperId: idText(paper),
  userId: idText(person),
  from: dayText(from),
  to: dayText(to),
  sort: sortOf(['downloadedAt'], sort),
});
