import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { createRecordQueries } from '#admin-kit/records.queries.ts';
import { type Kind, listFields } from '#lib/kinds/kind.ts';
import type { AnyQuery } from '#lib/loaders.ts';
import type { Capability } from '#lib/roles.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

type Page = ComponentType<{ search: AdminSearch }>;

export interface SiteScreen {
  /** The last segment of its address. */
  readonly page: string;
  readonly title: string;
  readonly capability: Capability;
  readonly icon: LucideIcon;
  readonly load: () => Promise<unknown>;
  readonly Page: Page;
  /** The queries to load first, so that the server-rendered HTML contains their data. */
  readonly listQueries?: (search: AdminSearch) => readonly AnyQuery[];
  /** Whether only other screens lead to it. */
  readonly isOffMenu?: boolean;
}

/** Describes a page, whose code loads on the first visit. */
export const createScreen = (
  page: string,
  title: string,
  capability: Capability,
  icon: LucideIcon,
  load: () => Promise<{ default: Page }>,
  listQueries?: SiteScreen['listQueries'],
): SiteScreen => ({ page, title, capability, icon, load, Page: lazyPart(load), ...(listQueries && { listQueries }) });

/** Describes the page of a kind's records, at the kind's address in the administration. */
export const createRecordScreen = (
  kind: Kind,
  title: string,
  icon: LucideIcon,
  load: () => Promise<{ default: Page }>,
): SiteScreen => {
  const { all, list } = createRecordQueries(kind);
  const isArranged = listFields(kind).some(([, field]) => field.isArranged);
  const page = kind.adminHref.split('/').at(-1) ?? '';
  return createScreen(page, title, 'writesDrafts', icon, load, (search) => [isArranged ? all : list(search)]);
};

/** Pages below one heading of the sidebar. */
export interface ScreenGroup {
  readonly title: string;
  readonly screens: readonly SiteScreen[];
}
