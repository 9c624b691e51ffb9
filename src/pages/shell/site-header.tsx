import { Suspense, useCallback, useRef } from 'react';
import { AuthLink } from '#features/audience/accounts/ui/auth-link.tsx';
import { useEarlyViewer } from '#features/audience/accounts/ui/early-viewer.ts';
import { useViewer } from '#features/audience/accounts/ui/use-viewer.ts';
import { SearchLink } from '#features/library/search/ui/search-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu } from '#ui/header-icons.tsx';
import { keepTrying, lazyOnIdle, lazyPart } from '#ui/lazy-part.tsx';
import { ThemeToggle } from '#ui/theme/theme.tsx';
import { Brand, isLongName } from './brand.tsx';
import { listNavigation } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

const SideMenuPanel = lazyOnIdle(() => import('./idle/side-menu-panel.tsx'));
const ID = 'side-menu';
// Browsers that know invoker commands open the menu before any script has run. React's types lack them.
const OPEN = { command: 'show-modal', commandfor: ID };

/** The menu of small screens. It is a native modal dialog: the browser handles focus, Escape and the page behind it. */
function SideMenu({ buttonClass }: { buttonClass: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => dialog.current?.close(), []);
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        {...OPEN}
        onClick={() => dialog.current?.showModal()}
        className={classNames('grid size-11 place-items-center rounded-full hover:bg-sunk', buttonClass)}
      >
        <Menu size={22} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles Escape; a click outside the panel closes it */}
      <dialog
        ref={dialog}
        id={ID}
        aria-label="Menu"
        closedby="any"
        className="side-menu"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <SideMenuPanel close={close} />
      </dialog>
    </>
  );
}

const DeskCount = lazyPart(async () => ({ default: (await keepTrying(() => import('./desk-count.tsx'))).DeskCount }));
const HeaderLinks = lazyPart(async () => ({
  default: (await keepTrying(() => import('#features/audience/accounts/ui/viewer-links.tsx'))).HeaderLinks,
}));

/** `isSlim`: lower, with the site's navigation in the menu. */
export function SiteHeader({ isSlim }: { isSlim: boolean }) {
  const viewer = useViewer();
  useEarlyViewer();
  const isLong = isLongName();
  return (
    <header className="@container/header sticky top-0 z-40 border-b border-line bg-paper [@media(max-height:25rem)]:static">
      <div className={classNames('shell flex items-center gap-2 sm:gap-6', isSlim ? 'h-14' : 'h-[4.5rem]')}>
        <div className="@container/brand flex min-w-0 grow">
          <Brand isLink />
        </div>
        {!isSlim && (
          <nav
            aria-label="Main"
            className={isLong ? 'hidden @min-[86rem]/header:block' : 'hidden @min-[78rem]/header:block'}
          >
            <ul className="flex items-center gap-1">
              {listNavigation().map((item) => (
                <li key={item.label}>
                  <NavigationLink
                    item={item}
                    className="block px-3 py-2.5 text-sm text-muted here transition-colors hover:text-ink"
                  />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="flex shrink-0 items-center max-sm:-mr-3 sm:gap-1">
          <SearchLink />
          <ThemeToggle />
          <div className="viewer-place hidden items-center gap-1 md:flex">
            {viewer ? (
              <Suspense>
                <HeaderLinks viewer={viewer} deskNote={<DeskCount />} />
              </Suspense>
            ) : (
              <>
                <AuthLink
                  mode="login"
                  className="hidden px-3 py-2.5 text-sm font-semibold whitespace-nowrap hover:text-blue md:block"
                >
                  Sign In
                </AuthLink>
                <AuthLink mode="signup" className={buttonClass('outline', 'hidden! px-4! py-2! md:inline-flex!')}>
                  Create Account
                </AuthLink>
              </>
            )}
          </div>
          <SideMenu buttonClass={isSlim ? '' : isLong ? '@min-[86rem]/header:hidden' : '@min-[78rem]/header:hidden'} />
        </div>
      </div>
    </header>
  );
}
