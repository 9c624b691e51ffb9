import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import {
  BriefcaseBusiness,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareQuote,
  PenLine,
  UserCog,
} from 'lucide-react';
import { adminCountsQuery } from '#features/firm/dashboard/admin/dashboard.queries.ts';
import { TAB, TAB_ROW, TabList } from '#ui/tabs.tsx';
import { type AdminTab, getTab, readTabSearch } from './tab-search.ts';
import { useTabShortcuts } from './use-tab-shortcuts.ts';

/** The id that the tabs share with the panel of the one that is open. */
export const ADMIN_TABS_ID = 'admin';

const ICONS: Readonly<Record<AdminTab, LucideIcon>> = {
  dashboard: LayoutDashboard,
  blogs: PenLine,
  whitepapers: FileText,
  'case-studies': BriefcaseBusiness,
  comments: MessageSquareQuote,
  users: UserCog,
};
const ROW = `${TAB_ROW} lg:mb-0 lg:flex-col lg:gap-0`;
const PLACE = `${TAB} text-left lg:flex lg:h-7 lg:pointer-coarse:h-11 lg:items-center lg:gap-2.5 lg:rounded-[2px] lg:border-0 lg:px-2.5 lg:py-0 lg:font-normal lg:text-ink lg:hover:bg-sunk lg:aria-selected:bg-sunk lg:aria-selected:font-semibold lg:aria-selected:shadow-[inset_2px_0_0_var(--blue)]`;

/**
 * The six tabs: a row above the page or, where there is room, the first places of the sidebar. On the other pages of the
 * administration they are links.
 * @param open the tab that is open
 */
export function AdminTabs({ open }: { open: AdminTab | undefined }) {
  // The tab being navigated to, so that the tabs respond to a click before the data has loaded.
  const pending = useRouterState({
    select: ({ location }) => (location.pathname === '/admin' ? getTab(readTabSearch(location.search)) : undefined),
  });
  const { tabs, select } = useTabShortcuts();
  const { data: counts } = useQuery(adminCountsQuery);
  const places = tabs.map((tab) => {
    const Icon = ICONS[tab.key];
    const waiting = tab.key === 'comments' ? counts?.comments : tab.key === 'users' ? counts?.users : 0;
    return {
      ...tab,
      mark: waiting ? <Waiting count={waiting} /> : null,
      icon: <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted max-lg:hidden" />,
    };
  });
  return (
    <nav aria-label="Administration">
      {open ? (
        <TabList
          id={ADMIN_TABS_ID}
          label="Administration"
          tabs={places}
          selected={pending ?? open}
          onSelect={select}
          isVertical
          className={ROW}
          tabClass={PLACE}
        />
      ) : (
        <div className={ROW}>
          {places.map(({ key, label, icon, mark }) => (
            <Link
              key={key}
              to="/admin"
              search={key === 'dashboard' ? {} : { tab: key }}
              // The other pages are below /admin, but none of these tabs.
              activeOptions={{ exact: true }}
              className={PLACE}
            >
              {icon}
              {label}
              {mark}
            </Link>
          ))}
        </div>
      )}
    </nav>
  );
}

/** The number of waiting comments. It keeps its hidden word within the row, which scrolls. */
const Waiting = ({ count }: { count: number }) => (
  <span className="figures relative ml-1.5 text-xs font-normal text-muted lg:ml-auto">
    {count.toLocaleString('en-US')}
    <span className="sr-only"> pending</span>
  </span>
);
