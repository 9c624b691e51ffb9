import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { getCalendar } from '#lib/publishing/publishing-calls.ts';
import { calendarQuery, calendarReply } from '#lib/publishing/publishing-contract.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { readCalendar } from '#platform/publishing/calendar.ts';
import { listHiddenKinds } from './hidden-kinds.ts';
import { RECORD_STORES } from './record-stores.ts';

/** Lists the scheduled and published records of all kinds in a month. */
export const calendarRoutes = ({
  db,
  guards,
  site,
}: Pick<AdminDeps, 'db' | 'guards'> & { readonly site: SiteReader }) =>
  mountCalls({ tag: 'Calendar', guards }, [
    route(
      getCalendar,
      {
        summary: 'What is published and scheduled in a month, and the drafts with a date',
        who: 'publishes',
        query: calendarQuery,
        reply: calendarReply,
      },
      async ({ query: { month } }) => {
        const { areas, firm } = await site.read();
        const hidden = listHiddenKinds(areas);
        const stores = RECORD_STORES.filter(({ kind }) => !hidden.includes(kind.name));
        return readCalendar(db, stores, month, firm.timeZone);
      },
    ),
  ]);
