import { CalendarHeart } from 'lucide-react';
import { readIdNumber } from '#admin-kit/list/filter-values.ts';
import { eventOfIdQuery, registrationsQuery } from '#features/firm/events/admin/events-admin.queries.ts';
import { eventKind } from '#features/firm/events/events.kind.ts';
import { createRecordScreen, createScreen, type SiteScreen } from './create-screen.ts';

/** The events, and who registered for one of them, which their list leads to. */
export const EVENT_SCREENS: readonly SiteScreen[] = [
  createRecordScreen(eventKind, 'Events', CalendarHeart, () => import('#features/firm/events/admin/events-page.tsx')),
  {
    ...createScreen(
      'registrations',
      'Registrations',
      'seesPeople',
      CalendarHeart,
      () => import('#features/firm/events/admin/registrations-page.tsx'),
      (search) => {
        const id = readIdNumber(search.event);
        return id === undefined ? [] : [eventOfIdQuery(id), registrationsQuery(id, search)];
      },
    ),
    isOffMenu: true,
  },
];
