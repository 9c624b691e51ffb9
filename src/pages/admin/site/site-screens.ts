import { type ComponentType, lazy } from 'react';
import { activityQuery } from '#features/activity/ui/activity.queries.ts';
import { contactFormsQuery } from '#features/contact/ui/contact-forms.queries.ts';
import { sampleCountsQuery } from '#features/dashboard/ui/dashboard.queries.ts';
import { learningContentKind } from '#features/learning/learning.kind.ts';
import { adminContentQuery, adminPathsQuery } from '#features/learning/ui/learning-admin.queries.ts';
import { subscribersQuery } from '#features/newsletter/ui/subscribers.queries.ts';
import { adminTeamQuery } from '#features/team/ui/team-admin.queries.ts';
import { leadsQuery, mostTakenQuery } from '#features/whitepapers/ui/leads.queries.ts';
import type { AnyQuery } from '#lib/prime.ts';
import type { AdminSearch } from '../admin-search.ts';
import { readKindSearch } from '../list/kind-filters.ts';
import { activityFilters } from './activity/activity-filters.ts';
import { leadFilters } from './downloads/download-filters.ts';
import { messageFilters } from './messages/message-filters.ts';
import type { SitePageKey } from './site-pages.ts';
import { subscriberFilters } from './subscribers/subscriber-filters.ts';

type Page = ComponentType<{ search: AdminSearch }>;

interface SiteScreen {
  readonly title: string;
  /** The queries to load first, so that the server-rendered HTML contains their data. */
  readonly reads?: (search: AdminSearch) => readonly AnyQuery[];
  readonly load: () => Promise<unknown>;
  readonly Page: Page;
}

const createScreen = (
  title: string,
  load: () => Promise<{ default: Page }>,
  reads?: SiteScreen['reads'],
): SiteScreen => ({
  title,
  load,
  Page: lazy(load),
  ...(reads && { reads }),
});

const SCREENS: Readonly<Record<SitePageKey, SiteScreen>> = {
  messages: createScreen(
    'Messages',
    () => import('./messages/messages-page.tsx'),
    (search) => [contactFormsQuery(messageFilters(search))],
  ),
  subscribers: createScreen(
    'Subscribers',
    () => import('./subscribers/subscribers-page.tsx'),
    (search) => [subscribersQuery(subscriberFilters(search), search.cursor)],
  ),
  downloads: createScreen(
    'Downloads',
    () => import('./downloads/downloads-page.tsx'),
    (search) => [leadsQuery(leadFilters(search), search.cursor), mostTakenQuery],
  ),
  team: createScreen(
    'Team members',
    () => import('./team/team-page.tsx'),
    () => [adminTeamQuery],
  ),
  'learning-content': createScreen(
    'Learning content',
    () => import('./learning-content/content-page.tsx'),
    (search) => [adminContentQuery(readKindSearch(learningContentKind, search))],
  ),
  'learning-paths': createScreen(
    'Learning paths',
    () => import('./learning-paths/paths-page.tsx'),
    () => [adminPathsQuery],
  ),
  activity: createScreen(
    'Activity',
    () => import('./activity/activity-page.tsx'),
    (search) => [activityQuery(activityFilters(search), search.cursor)],
  ),
  // Its query is slow when a part is down, so the page is shown before the data.
  health: createScreen('Health', () => import('./health/health-page.tsx')),
  'sample-content': createScreen(
    'Remove sample content',
    () => import('./sample-content/sample-content-page.tsx'),
    () => [sampleCountsQuery],
  ),
};

/** Finds the page for an address under /admin. */
export const siteScreenOf = (page: string): SiteScreen | undefined =>
  Object.hasOwn(SCREENS, page) ? SCREENS[page as SitePageKey] : undefined;
