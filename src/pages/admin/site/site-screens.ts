import {
  Activity,
  BookOpen,
  Construction,
  Contact,
  Eraser,
  FileCheck2,
  FileDown,
  FileText,
  HeartPulse,
  Import,
  Mail,
  MessagesSquare,
  Newspaper,
  Route as RouteIcon,
  Settings,
  Shapes,
  Signpost,
  Sparkle,
  Trash2,
} from 'lucide-react';
import { readIdNumber } from '#admin-kit/list/filter-values.ts';
import {
  assigneesQuery,
  contactFormsQuery,
  messageCountsQuery,
  readMessageFilters,
} from '#features/audience/contact/admin/contact-forms.queries.ts';
import { issuesQuery } from '#features/audience/newsletter/admin/issues.queries.ts';
import { subscribersQuery } from '#features/audience/newsletter/admin/subscribers.queries.ts';
import { peopleQuery, personChoicesQuery, personQuery } from '#features/audience/people/admin/people.queries.ts';
import { activityQuery } from '#features/firm/activity/admin/activity.queries.ts';
import { readActivityFilters } from '#features/firm/activity/admin/activity-filters.ts';
import { sampleCountsQuery, siteGuideQuery } from '#features/firm/dashboard/admin/dashboard.queries.ts';
import { exportsQuery } from '#features/firm/imports/admin/exports.queries.ts';
import { importsQuery } from '#features/firm/imports/admin/imports.queries.ts';
import { pageKind } from '#features/firm/pages/pages.kind.ts';
import { missingQuery, redirectsQuery } from '#features/firm/redirects/admin/redirects.queries.ts';
import { settingsQuery } from '#features/firm/settings/admin/settings-admin.queries.ts';
import { waitingHandInsQuery } from '#features/learning/hand-ins/ui/hand-ins.queries.ts';
import { contentRecords, pathRecords } from '#features/learning/lessons/admin/learning-admin.queries.ts';
import { obstacleRecords, skillRecords, skillUsesQuery } from '#features/learning/mentor/admin/skills-admin.queries.ts';
import { readDownloadFilters } from '#features/library/whitepapers/admin/downloads/download-filters.ts';
import { leadsQuery, mostDownloadedQuery } from '#features/library/whitepapers/admin/downloads/leads.queries.ts';
import { keptViewsQuery } from '#lib/admin/lists.ts';
import { trashQuery } from '../trash/trash.queries.ts';
import { createRecordScreen, createScreen, type ScreenGroup, type SiteScreen } from './create-screen.ts';
import { INTEGRATIONS } from './integrations-screen.ts';
import { LIBRARY_SCREENS } from './library-screens.ts';

/** The pages of the sidebar in groups: everything that is not in the six tabs. */
export const SITE_SCREENS: readonly ScreenGroup[] = [
  {
    title: 'Audience',
    screens: [
      createScreen(
        'messages',
        'Messages',
        'answersMessages',
        MessagesSquare,
        () => import('#features/audience/contact/admin/messages-page.tsx'),
        (search) => {
          const filters = readMessageFilters(search);
          return [contactFormsQuery(filters), messageCountsQuery(filters), assigneesQuery];
        },
      ),
      createScreen(
        'people',
        'People',
        'seesPeople',
        Contact,
        () => import('../people-with-newsletter.tsx'),
        (search) => {
          const openId = readIdNumber(search.edit);
          return openId
            ? [personQuery(openId), personChoicesQuery]
            : [peopleQuery(search), personChoicesQuery, keptViewsQuery('people')];
        },
      ),
      createScreen(
        'subscribers',
        'Subscribers',
        'seesPeople',
        Mail,
        () => import('#features/audience/newsletter/admin/subscribers-page.tsx'),
        (search) => [subscribersQuery(search)],
      ),
      createScreen(
        'newsletter',
        'Newsletter',
        'preparesNewsletters',
        Newspaper,
        () => import('#features/audience/newsletter/admin/issues-page.tsx'),
        (search) => [issuesQuery(search)],
      ),
      createScreen(
        'downloads',
        'Downloads',
        'seesPeople',
        FileDown,
        () => import('#features/library/whitepapers/admin/downloads/downloads-page.tsx'),
        (search) => [leadsQuery(readDownloadFilters(search), search.cursor), mostDownloadedQuery],
      ),
    ],
  },
  LIBRARY_SCREENS,
  {
    title: 'Learning',
    screens: [
      createScreen(
        'hand-ins',
        'Handed-in work',
        'acceptsWork',
        FileCheck2,
        () => import('#features/learning/hand-ins/admin/hand-ins-page.tsx'),
        () => [waitingHandInsQuery],
      ),
      createScreen(
        'learning-content',
        'Learning content',
        'writesDrafts',
        BookOpen,
        () => import('#features/learning/lessons/admin/content/content-page.tsx'),
        (search) => [contentRecords.list(search)],
      ),
      createScreen(
        'learning-paths',
        'Learning paths',
        'writesDrafts',
        RouteIcon,
        () => import('#features/learning/lessons/admin/paths/paths-page.tsx'),
        () => [pathRecords.all],
      ),
      createScreen(
        'skills',
        'Skills',
        'writesDrafts',
        Shapes,
        () => import('../skills-with-library.tsx'),
        (search) => [skillRecords.list(search), skillUsesQuery],
      ),
      createScreen(
        'obstacles',
        'Obstacles',
        'writesDrafts',
        Construction,
        () => import('#features/learning/mentor/admin/obstacles-page.tsx'),
        (search) => [obstacleRecords.list(search)],
      ),
    ],
  },
  {
    title: 'Site',
    screens: [
      createRecordScreen(pageKind, 'Pages', FileText, () => import('../pages-with-search.tsx')),
      createScreen(
        'settings',
        'Settings',
        'managesSettings',
        Settings,
        () => import('../settings/settings-page.tsx'),
        () => [settingsQuery],
      ),
      INTEGRATIONS,
      createScreen(
        'redirects',
        'Redirects',
        'publishes',
        Signpost,
        () => import('#features/firm/redirects/admin/redirects-page.tsx'),
        (search) => [redirectsQuery(search), missingQuery],
      ),
      createScreen(
        'import',
        'Import and export',
        'managesSettings',
        Import,
        () => import('#features/firm/imports/admin/imports-page.tsx'),
        () => [importsQuery, exportsQuery],
      ),
      createScreen(
        'trash',
        'Trash',
        'publishes',
        Trash2,
        () => import('../trash/trash-page.tsx'),
        (search) => [trashQuery(search.cursor)],
      ),
      createScreen(
        'activity',
        'Activity',
        'readsActivity',
        Activity,
        () => import('#features/firm/activity/admin/activity-page.tsx'),
        (search) => [activityQuery(readActivityFilters(search), search.cursor)],
      ),
      // Its query is slow when a part is down, so the page is shown before the data.
      createScreen(
        'health',
        'Health',
        'readsHealth',
        HeartPulse,
        () => import('#features/firm/health/admin/health-page.tsx'),
      ),
      // Opened from the guide on the dashboard.
      {
        ...createScreen(
          'start',
          'Make it yours',
          'managesSettings',
          Sparkle,
          () => import('../start/start-page.tsx'),
          () => [settingsQuery, siteGuideQuery],
        ),
        isOffMenu: true,
      },
      // Done once, from the guide on the dashboard and from Settings.
      {
        ...createScreen(
          'sample-content',
          'Remove sample content',
          'managesSettings',
          Eraser,
          () => import('#features/firm/dashboard/admin/sample-content-page.tsx'),
          () => [sampleCountsQuery],
        ),
        isOffMenu: true,
      },
    ],
  },
];

/** Finds the page for an address under /admin. */
export const findSiteScreen = (page: string): SiteScreen | undefined =>
  SITE_SCREENS.flatMap(({ screens }) => screens).find((screen) => screen.page === page);
