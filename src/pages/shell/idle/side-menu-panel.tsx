import { Link } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { AuthLink } from '#features/audience/accounts/ui/auth-link.tsx';
import { useViewer } from '#features/audience/accounts/ui/use-viewer.ts';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { INSIGHT_NAMES, INSIGHT_TYPES } from '#lib/insight-types.ts';
import { getShortName, getSiteFrame } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { keepTrying, lazyPart } from '#ui/lazy-part.tsx';
import { AnchorLink } from '../anchor-link.tsx';
import { Logo } from '../logo.tsx';
import { listNavigation } from '../navigation.ts';
import { NavigationLink } from '../navigation-link.tsx';

const DeskCount = lazyPart(async () => ({ default: (await import('../desk-count.tsx')).DeskCount }));
const MenuLinks = lazyPart(async () => ({
  default: (await keepTrying(() => import('#features/audience/accounts/ui/viewer-links.tsx'))).MenuLinks,
}));
const SECOND = 'here tap-target wrap-anywhere hover:text-ink';
const QUIET_LINK = 'tap-target text-sm font-semibold hover:text-blue';
// Works before this part has hydrated. React's types lack it.
const CLOSE = { command: 'close', commandfor: 'side-menu' };

/** The content of the side menu. `close` closes the menu. */
export default function SideMenuPanel({ close }: { close: () => void }) {
  const viewer = useViewer();
  const { logo, isNameInLogo } = getSiteFrame().brand;
  const panel = useRef<HTMLDivElement>(null);
  const section = useSectionInView(panel);
  return (
    <div ref={panel} className="flex min-h-full flex-col px-5 pt-3.5 sm:px-8">
      <div className="flex items-center justify-between gap-4">
        <Link to="/" onClick={close} className="flex min-h-11 min-w-0 items-center gap-2.5 font-display text-lg">
          <Logo />
          {!(logo && isNameInLogo) && <span className="truncate">{getShortName()}</span>}
        </Link>
        <button
          type="button"
          aria-label="Close menu"
          {...CLOSE}
          onClick={close}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
        >
          <X size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <a
        href={INSIGHTS_HREF}
        data-search
        onClick={close}
        className="mt-3 flex min-h-12 items-center gap-3 border border-edge bg-raised px-4 text-sm text-muted hover:border-ink"
      >
        <Search size={18} strokeWidth={1.5} aria-hidden="true" />
        Search everything we have published
      </a>
      <nav aria-label="Menu" className="mt-4 mb-6">
        <ul>
          {listNavigation().map((item) => (
            <li
              key={item.label}
              className="relative border-b border-line py-[clamp(0.375rem,1.1svh,0.75rem)] last:border-0"
            >
              <NavigationLink
                item={item}
                isHere={item.href === section}
                onClick={close}
                className="here-line flex min-h-11 items-center font-display text-2xl hover:text-blue"
              />
              <SecondLevel href={item.href} close={close} />
            </li>
          ))}
        </ul>
      </nav>
      {/* Within reach of the thumb, also where the menu scrolls. */}
      <div className="sticky bottom-0 mt-auto grid gap-2 border-t border-line bg-paper pt-4 pb-4">
        <AnchorLink anchor="contact" onClick={close} className={buttonClass('signal', 'min-h-13')}>
          Get Started
        </AnchorLink>
        {viewer ? (
          <Suspense>
            <MenuLinks
              viewer={viewer}
              deskNote={<DeskCount />}
              onLeave={close}
              look={buttonClass('outline', 'px-3!')}
            />
          </Suspense>
        ) : (
          <div className="for-visitors flex justify-between">
            <AuthLink mode="login" onOpen={close} className={QUIET_LINK}>
              Sign In
            </AuthLink>
            <AuthLink mode="signup" onOpen={close} className={QUIET_LINK}>
              Create Account
            </AuthLink>
          </div>
        )}
      </div>
    </div>
  );
}

/** The links below some items: the industries that the home page shows, the kinds of insight, or the email address. */
function SecondLevel({ href, close }: { href: string; close: () => void }) {
  const { industries, email } = getSiteFrame();
  const links =
    href === '#industries'
      ? industries.flatMap(({ key, title, isShown }) => (isShown ? [{ label: title, search: { industry: key } }] : []))
      : href === '#insights'
        ? INSIGHT_TYPES.map((type) => ({ label: INSIGHT_NAMES[type], search: { type } }))
        : [];
  return (
    <div className="-mt-1 flex flex-wrap gap-x-5 text-sm text-muted empty:hidden">
      {links.map(({ label, search }) => (
        <Link key={label} to="/insights" search={search} onClick={close} className={SECOND}>
          {label}
        </Link>
      ))}
      {href === '#contact' && (
        <a href={`mailto:${email}`} className={SECOND}>
          {email}
        </a>
      )}
    </div>
  );
}

/** The section of the home page that fills the screen while the menu is open, as the address in the navigation. */
function useSectionInView(panel: React.RefObject<HTMLElement | null>): string | undefined {
  const [section, setSection] = useState<string>();
  useEffect(() => {
    const dialog = panel.current?.closest('dialog');
    const find = () => {
      const shown = listNavigation().filter(
        ({ href }) =>
          href.startsWith('#') &&
          (document.querySelector(href)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 2,
      );
      setSection(shown.at(-1)?.href);
    };
    dialog?.addEventListener('toggle', find);
    return () => dialog?.removeEventListener('toggle', find);
  }, [panel]);
  return section;
}
