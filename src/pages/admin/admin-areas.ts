import { hasArea } from '#site/site-frame.ts';
import type { AdminTab } from './tab-search.ts';

/** Whether a tab is of use: comments may be switched off. */
export const hasTab = (tab: AdminTab): boolean => tab !== 'comments' || hasArea('comments');
