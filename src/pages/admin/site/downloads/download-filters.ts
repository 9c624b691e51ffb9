import type { LeadFilters } from '#features/whitepapers/ui/leads.queries.ts';
import type { ListSearch } from '../../admin-search.ts';
import { dayText, idText, sortOf } from '../../list/filter-values.ts';

/** What the address says about the list of downloads, leaving out what is no id and no day. */
export const leadFilters = ({ q, paper, person, from, to, sort }: ListSearch): LeadFilters => ({
  q,
  whitepaperId: idText(paper),
  userId: idText(person),
  from: dayText(from),
  to: dayText(to),
  sort: sortOf(['downloadedAt'], sort),
});
