import { type ComponentType, lazy } from 'react';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { activityQuery } from '#features/activity/admin/activity.queries.ts';
import { readActivityFilters } from '#features/activity/admin/activity-filters.ts';
import { contactFormsQuery } from '#features/contact/admin/contact-forms.queries.ts';
import { readMessageFilters } from '#features/contact/admin/message-filters.ts';
import { sampleCountsQuery } from '#features/dashboard/admin/dashboard.queries.ts';
import { adminContentQuery, adminPathsQuery } from '#features/learning/admin/learning-admin.queries.ts';
import { learningContentKind } from '#features/learning/learning.kind.ts';
import { readSubscriberFilters } from '#features/newsletter/admin/subscriber-filters.ts';
import { subscribersQuery } from '#features/newsletter/admin/subscribers.queries.ts';
import { adminTeamQuery } from '#features/team/admin/team-admin.queries.ts';
import { readDownloadFilters } from '#features/whitepapers/admin/downloads/download-filters.ts';
import { leadsQuery, mostDownloadedQuery } from '#features/whitepapers/admin/downloads/leads.queries.ts';
import type { AnyQuery } from '#lib/loaders.ts';
import { trashQuery } from '../trash/trash.queries.ts';
import type { SitePageKey } from './site-pages.ts';

type Page = ComponentType<{ search: AdminSearch }>;

interface SiteScreen {
  readonly title: string;
  /** The queries to load first, so that the server-rendered HTML contains their data. */
  readonly listQueries?: (search: AdminSearch) => readonly AnyQuery[];
  readonly load: () => Promise<unknown>;
  readonly Page: Page;
}

const createScreen = (
  title: string,
  load: () => Promise<{ default: Page }>,
  listQueries?: SiteScreen['listQueries'],
): SiteScreen => ({
  title,
  load,
  Page: lazy(load),
  ...(listQueries && { listQueries }),
});

const SCREENS: Readonly<Record<SitePageKey, SiteScreen>> = {
  messages: createScreen(
    'Messages',
    () => import('#features/contact/admin/messages-page.tsx'),
    (search) => [contactFormsQuery(readMessageFilters(search))],
  ),
  subscribers: createScreen(
    'Subscribers',
    () => import('#features/newsletter/admin/subscribers-page.tsx'),
    (search) => [subscribersQuery(readSubscriberFilters(search), search.cursor)],
  ),
  downloads: createScreen(
    'Downloads',
    () => import('#features/whitepapers/admin/downloads/downloads-page.tsx'),
    (search) => [leadsQuery(readDownloadFilters(search), search.cursor), mostDownloadedQuery],
  ),
  team: createScreen(
    'Team members',
    () => import('#features/team/admin/team-page.tsx'),
    () => [adminTeamQuery],
  ),
  'learning-content': createScreen(
    'Learning content',
    () => import('#features/learning/admin/content/content-page.tsx'),
    (search) => [adminContentQuery(readKindSearch(learningContentKind, search))],
  ),
  'learning-paths': createScreen(
    'Learning paths',
    () => import('#features/learning/admin/paths/paths-page.tsx'),
    () => [adminPathsQuery],
  ),
  trash: createScreen(
    'Trash',
    () => import('../trash/trash-page.tsx'),
    (search) => [trashQuery(search.cursor)],
  ),
  activity: createScreen(
    'Activity',
    () => import('#features/activity/admin/activity-page.tsx'),
    (search) => [activityQuery(readActivityFilters(search), search.cursor)],
  ),
  // Its query is slow when a part is down, so the page is shown before the data.
  health: createScreen('Health', () => import('#features/health/admin/health-page.tsx')),
  'sample-content': createScreen(
    'Remove sample content',
    () => import('#features/dashboard/admin/sample-content-page.tsx'),
    () => [sampleCountsQuery],
  ),
};

/** Finds the page for an address under /admin. */
export const findSiteScreen = (page: string): SiteScreen | undefined =>
  Object.hasOwn(SCREENS, page) ? SCREENS[page as SitePageKey] : undefined;
