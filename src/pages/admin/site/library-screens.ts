import { CalendarDays, Compass, Images, ListOrdered, UsersRound } from 'lucide-react';
import { practiceKind } from '#features/firm/practices/practices.kind.ts';
import { teamMemberKind } from '#features/firm/team/team.kind.ts';
import { seriesKind } from '#features/library/blog/blog.kind.ts';
import { mediaQuery, readMediaFilters } from '#features/library/media/admin/media.queries.ts';
import { calendarQuery, readMonth } from '../calendar/calendar.queries.ts';
import { createRecordScreen, createScreen, type ScreenGroup } from './create-screen.ts';
import { EVENT_SCREENS } from './event-screens.ts';

/** The pages of what the firm publishes. */
export const LIBRARY_SCREENS: ScreenGroup = {
  title: 'Library',
  screens: [
    createScreen(
      'calendar',
      'Calendar',
      'publishes',
      CalendarDays,
      () => import('../calendar/calendar-page.tsx'),
      (search) => [calendarQuery(readMonth(search))],
    ),
    createScreen(
      'media',
      'Media',
      'publishes',
      Images,
      () => import('#features/library/media/admin/media-page.tsx'),
      (search) => [mediaQuery(readMediaFilters(search))],
    ),
    createRecordScreen(seriesKind, 'Series', ListOrdered, () => import('#features/library/blog/admin/series-page.tsx')),
    ...EVENT_SCREENS,
    createRecordScreen(
      practiceKind,
      'Practices',
      Compass,
      () => import('#features/firm/practices/admin/practices-page.tsx'),
    ),
    createRecordScreen(
      teamMemberKind,
      'Team members',
      UsersRound,
      () => import('#features/firm/team/admin/team-page.tsx'),
    ),
  ],
};
