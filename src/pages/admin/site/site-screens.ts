import { type ComponentType, lazy } from 'react';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { activityQuery } from '#features/activity/admin/activity.queries.ts';
import { activityFilters } from '#features/activity/admin/activity-filters.ts';
import { contactFormsQuery } from '#features/contact/admin/contact-forms.queries.ts';
import { messageFilters } from '#features/contact/admin/message-filters.ts';
import { sampleCountsQuery } from '#features/dashboard/admin/dashboard.queries.ts';
import { adminContentQuery, adminPathsQuery } from '#features/learning/admin/learning-admin.queries.ts';
import { learningContentKind } from '#features/learning/learning.kind.ts';
import { subscriberFilters } from '#features/newsletter/admin/subscriber-filters.ts';
import { subscribersQuery } from '#features/newsletter/admin/subscribers.queries.ts';
import { adminTeamQuery } from '#features/team/admin/team-admin.queries.ts';
import { leadFilters } from '#features/whitepapers/admin/downloads/download-filters.ts';
import { leadsQuery, mostTakenQuery } from '#features/whitepapers/admin/downloads/leads.queries.ts';
import type { AnyQuery } from '#lib/prime.ts';
import type { SitePageKey } from './site-pages.ts';

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
    () => import('#features/contact/admin/messages-page.tsx'),
    (search) => [contactFormsQuery(messageFilters(search))],
  ),
  subscribers: screen(
    'Subscribers',
    () => import('#features/newsletter/admin/subscribers-page.tsx'),
    (search) => [subscribersQuery(subscriberFilters(search), search.cursor)],
  ),
  downloads: screen(
    'Downloads',
    () => import('#features/whitepapers/admin/downloads/downloads-page.tsx'),
    (search) => [leadsQuery(leadFilters(search), search.cursor), mostTakenQuery],
  ),
  team: screen(
    'Team members',
    () => import('#features/team/admin/team-page.tsx'),
    () => [adminTeamQuery],
  ),
  'learning-content': screen(
    'Learning content',
    () => import('#features/learning/admin/content/content-page.tsx'),
    (search) => [adminContentQuery(readKindSearch(learningContentKind, search))],
  ),
  'learning-paths': screen(
    'Learning paths',
    () => import('#features/learning/admin/paths/paths-page.tsx'),
    () => [adminPathsQuery],
  ),
  activity: screen(
    'Activity',
    () => import('#features/activity/admin/activity-page.tsx'),
    (search) => [activityQuery(activityFilters(search), search.cursor)],
  ),
  // What is asked for takes a moment where a part is down: the page comes first, and the answer after it.
  health: screen('Health', () => import('#features/health/admin/health-page.tsx')),
  'sample-content': screen(
    'Remove sample content',
    () => import('#features/dashboard/admin/sample-content-page.tsx'),
    () => [sampleCountsQuery],
  ),
};

/** The page an address below /admin names; undefined where there is none. */
export const siteScreenOf = (page: string): SiteScreen | undefined =>
  Object.hasOwn(SCREENS, page) ? SCREENS[page as SitePageKey] : undefined;
