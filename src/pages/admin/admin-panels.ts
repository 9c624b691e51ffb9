import { type ComponentType, lazy } from 'react';
import type { AdminTab } from './tab-search.ts';

const LOADERS: Readonly<Record<AdminTab, () => Promise<{ default: ComponentType }>>> = {
  dashboard: () => import('./dashboard/dashboard-panel.tsx'),
  blogs: () => import('#features/blog/admin/blogs-panel.tsx'),
  whitepapers: () => import('#features/whitepapers/admin/whitepapers-panel.tsx'),
  'case-studies': () => import('#features/case-studies/admin/case-studies-panel.tsx'),
  comments: () => import('#features/blog/admin/comments/comments-panel.tsx'),
  users: () => import('#features/accounts/admin/users-panel.tsx'),
};

const lazyPanel = (tab: AdminTab) => ({ load: LOADERS[tab], Panel: lazy(LOADERS[tab]) });

/** What each tab shows, fetched with its first visit. */
export const ADMIN_PANELS: Readonly<Record<AdminTab, { load: () => Promise<unknown>; Panel: ComponentType }>> = {
  dashboard: lazyPanel('dashboard'),
  blogs: lazyPanel('blogs'),
  whitepapers: lazyPanel('whitepapers'),
  'case-studies': lazyPanel('case-studies'),
  comments: lazyPanel('comments'),
  users: lazyPanel('users'),
};
