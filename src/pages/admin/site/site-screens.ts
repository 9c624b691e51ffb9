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
  /** What it reads, so that its first HTML holds it. */
  readonly reads?: (search: AdminSearch) => readonly AnyQuery[];
  readonly load: () => Promise<unknown>;
  readonly Page: Page;
}

const screen = (title: string, load: () => Promise<{ default: Page }>, reads?: SiteScreen['reads']): SiteScreen => ({
  title,
  load,
  Page: lazy(load),
  ...(reads && { reads }),
});

const SCREENS: Readonly<Record<SitePageKey, SiteScreen>> = {
  messages: screen(
    'Messages',
    () => import('./messages/messages-page.tsx'),
    (search) => [contactFormsQuery(messageFilters(search))],
  ),
  subscribers: screen(
    'Subscribers',
    () => import('./subscribers/subscribers-page.tsx'),
    (search) => [subscribersQuery(subscriberFilters(search), search.cursor)],
  ),
  downloads: screen(
    'Downloads',
    () => import('./downloads/downloads-page.tsx'),
    (search) => [leadsQuery(leadFilters(search), search.cursor), mostTakenQuery],
  ),
  team: screen(
    'Team members',
    () => import('./team/team-page.tsx'),
    () => [adminTeamQuery],
  ),
  'learning-content': screen(
    'Learning content',
    () => import('./learning-content/content-page.tsx'),
    (search) => [adminContentQuery(readKindSearch(learningContentKind, search))],
  ),
  'learning-paths': screen(
    'Learning paths',
    () => import('./learning-paths/paths-page.tsx'),
    () => [adminPathsQuery],
  ),
  activity: screen(
    'Activity',
    () => import('./activity/activity-page.tsx'),
    (search) => [activityQuery(activityFilters(search), search.cursor)],
  ),
  // What is asked for takes a moment where a part is down: the page comes first, and the answer after it.
  health: screen('Health', () => import('./health/health-page.tsx')),
  'sample-content': screen(
    'Remove sample content',
    () => import('./sample-content/sample-content-page.tsx'),
    () => [sampleCountsQuery],
  ),
};

/** The page an address below /admin names; undefined where there is none. */
export const siteScreenOf = (page: string): SiteScreen | undefined =>
  Object.hasOwn(SCREENS, page) ? SCREENS[page as SitePageKey] : undefined;
