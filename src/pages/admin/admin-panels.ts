import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { AdminTab } from './tab-search.ts';

const LOADERS: Readonly<Record<AdminTab, () => Promise<{ default: ComponentType }>>> = {
  dashboard: () => import('./dashboard/dashboard-panel.tsx'),
  blogs: () => import('#features/library/blog/admin/blogs-panel.tsx'),
  whitepapers: () => import('#features/library/whitepapers/admin/whitepapers-panel.tsx'),
  'case-studies': () => import('#features/library/case-studies/admin/case-studies-panel.tsx'),
  comments: () => import('#features/library/blog/admin/comments/comments-panel.tsx'),
  users: () => import('./users-with-mentoring.tsx'),
};

const createLazyPanel = (tab: AdminTab) => ({ load: LOADERS[tab], Panel: lazyPart(LOADERS[tab]) });

/** The panel of each tab, loaded on the first visit. */
export const ADMIN_PANELS: Readonly<Record<AdminTab, { load: () => Promise<unknown>; Panel: ComponentType }>> = {
  dashboard: createLazyPanel('dashboard'),
  blogs: createLazyPanel('blogs'),
  whitepapers: createLazyPanel('whitepapers'),
  'case-studies': createLazyPanel('case-studies'),
  comments: createLazyPanel('comments'),
  users: createLazyPanel('users'),
};
