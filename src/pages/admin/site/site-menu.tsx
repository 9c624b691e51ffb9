import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, ExternalLink, LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { adminCountsQuery } from '#features/firm/dashboard/admin/dashboard.queries.ts';
import { can, type Role } from '#lib/roles.ts';
import { isServed } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { MenuPanel } from '#ui/menu-panel.tsx';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { AdminTabs } from '../admin-tabs.tsx';
import type { AdminTab } from '../tab-search.ts';
import type { SiteScreen } from './create-screen.ts';
import { SITE_SCREENS } from './site-screens.ts';

/** The word for a page's number, for those who cannot see where it stands. */
const COUNTED: Readonly<Record<string, string>> = {
  messages: 'open',
  newsletter: 'drafts',
  'hand-ins': 'waiting',
  calendar: 'scheduled',
  trash: 'deleted',
};
const LINK = 'flex items-center gap-2.5 text-sm data-[status=active]:font-semibold';
// So low that most places fit below the header of a screen of 900 px.
const SIDEBAR_LINK = `${LINK} h-7 pointer-coarse:h-11 rounded-[2px] px-2.5 hover:bg-sunk focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-blue data-[status=active]:bg-sunk data-[status=active]:shadow-[inset_2px_0_0_var(--blue)]`;
const MENU_ITEM = `${LINK} px-4 py-2.5 outline-none pointer-coarse:min-h-11 data-highlighted:bg-sunk`;
const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true, className: 'shrink-0 text-muted' } as const;
const listGroups = (role: Role) =>
  SITE_SCREENS.map(({ title, screens }) => ({
    title,
    screens: screens.filter(
      ({ page, capability, isOffMenu }) => !isOffMenu && can(role, capability) && isServed(`/admin/${page}`),
    ),
  })).filter(({ screens }) => screens.length > 0);

/** The places of the administration beside the page: the six tabs, and the other pages where there is room. */
export function SiteSidebar({ role, tab }: { role: Role; tab: AdminTab | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const nav = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => showCurrent(box.current, pathname), [pathname]);
  const id = useId();
  const groups = listGroups(role);
  useShortcuts(
    groups.length === 0
      ? []
      : [{ keys: 's', label: 'Go to the pages of the site', group: 'Everywhere', run: () => focusMenu(nav.current) }],
  );
  return (
    <div className="border-line max-lg:border-b lg:w-[220px] lg:shrink-0 lg:self-stretch lg:border-r">
      <div
        ref={box}
        className="lg:sticky lg:top-0 lg:-ml-2.5 lg:max-h-dvh lg:overflow-y-auto lg:py-3.5 lg:pr-1.5 lg:pb-24"
      >
        <AdminTabs open={tab} />
        {groups.length > 0 && (
          <nav ref={nav} aria-label="Site" className="max-lg:hidden">
            {groups.map(({ title, screens }) => (
              <Fragment key={title}>
                <h2
                  id={`${id}-${title}`}
                  className="px-2.5 pt-3.5 pb-0.5 font-sans text-xs/4 font-normal tracking-normal text-muted"
                >
                  {title}
                </h2>
                <ul aria-labelledby={`${id}-${title}`}>
                  {screens.map((screen) => (
                    <li key={screen.page}>
                      <Link
                        to="/admin/$page"
                        params={{ page: screen.page }}
                        // A page's filters do not make it another page.
                        activeOptions={{ includeSearch: false }}
                        className={SIDEBAR_LINK}
                      >
                        <PageName {...screen} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </Fragment>
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}

/** Scrolls the sidebar, not the page, to the current place if that is out of view. */
function showCurrent(box: HTMLElement | null, pathname: string): void {
  const link = [...(box?.querySelectorAll('a') ?? [])].find((one) => one.getAttribute('href') === pathname);
  if (!box || !link) return;
  const visible = { top: box.scrollTop, bottom: box.scrollTop + innerHeight - box.getBoundingClientRect().top };
  if (link.offsetTop < visible.top || link.offsetTop + link.offsetHeight > visible.bottom)
    box.scrollTop = link.offsetTop - box.clientHeight / 2;
}

/** The same pages in a menu of the header, where there is no room beside the content. On phones it also has the header's buttons. */
export function SiteMenu({ role, onLogout }: { role: Role; onLogout: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const groups = listGroups(role);
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <DropdownMenu.Trigger
        data-site-menu=""
        className={buttonClass(
          'outline',
          `min-h-11 px-3! py-2! md:px-4! ${groups.length > 0 ? 'lg:hidden' : 'sm:hidden'}`,
        )}
      >
        Site
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <MenuPanel className="min-w-60">
        <div className="sm:hidden">
          <DropdownMenu.Item asChild>
            <a href="/" target="_blank" rel="noopener" className={MENU_ITEM}>
              <ExternalLink {...ICON} />
              View Site
            </a>
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={onLogout} className={MENU_ITEM}>
            <LogOut {...ICON} />
            Logout
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
        </div>
        {groups.map(({ title, screens }, index) => (
          <DropdownMenu.Group key={title} aria-labelledby={`${id}-${title}`}>
            {index > 0 && <DropdownMenu.Separator className="my-1.5 h-px bg-line" />}
            <DropdownMenu.Label id={`${id}-${title}`} className="px-4 pt-1.5 text-xs text-muted">
              {title}
            </DropdownMenu.Label>
            {screens.map((screen) => (
              <DropdownMenu.Item key={screen.page} asChild>
                <Link to="/admin/$page" params={{ page: screen.page }} className={MENU_ITEM}>
                  <PageName {...screen} />
                </Link>
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Group>
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

/** A page's icon, name, and the number of what waits there. */
function PageName({ page, title, icon: Icon }: SiteScreen) {
  const { data: counts } = useQuery(adminCountsQuery);
  const count = counts?.[page as keyof typeof counts];
  return (
    <>
      <Icon {...ICON} />
      <span className="min-w-0 grow truncate">{title}</span>
      {count ? (
        <span className="figures text-xs font-normal text-muted">
          {count.toLocaleString('en-US')}
          <span className="sr-only"> {COUNTED[page]}</span>
        </span>
      ) : null}
    </>
  );
}

/** Focuses the current page of the sidebar, or else its first; on a small screen, opens the menu. */
function focusMenu(nav: HTMLElement | null): void {
  const target = nav?.querySelector<HTMLElement>('[aria-current]') ?? nav?.querySelector<HTMLElement>('a');
  if (target?.checkVisibility()) target.focus();
  else document.querySelector<HTMLElement>('[data-site-menu]')?.click();
}
