import { Link, useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Suspense } from 'react';
import { AuthLink } from '#features/accounts/ui/auth-link.tsx';
import { useViewer } from '#features/accounts/ui/use-viewer.ts';
import { getSiteFrame } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { keepTrying, lazyPart } from '#ui/lazy-part.tsx';
import { AnchorLink } from '../anchor-link.tsx';
import { Logo } from '../logo.tsx';
import { listNavigation } from '../navigation.ts';
import { NavigationLink } from '../navigation-link.tsx';

const MenuLinks = lazyPart(async () => ({
  default: (await keepTrying(() => import('#features/accounts/ui/viewer-links.tsx'))).MenuLinks,
}));
const ACCOUNT_LINK = buttonClass('outline', 'px-3!');
// Works before this part has hydrated. React's types lack it.
const CLOSE = { command: 'close', commandfor: 'side-menu' };

/** The content of the side menu. `close` closes the menu. */
export default function SideMenuPanel({ close }: { close: () => void }) {
  const viewer = useViewer();
  const { brand, email } = getSiteFrame();
  const { name, logo, isNameInLogo } = brand;
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className="flex min-h-full flex-col px-7 py-4">
      <div className="flex items-center justify-between gap-4">
        <Link to="/" onClick={close} className="flex min-h-11 min-w-0 items-center gap-2.5 font-display text-lg">
          <Logo />
          {!(logo && isNameInLogo) && <span className="truncate">{name}</span>}
        </Link>
        <button
          type="button"
          aria-label="Close menu"
          {...CLOSE}
          onClick={close}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
        >
          <X size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <nav aria-label="Menu" className="mt-3">
        <ul className="font-display text-[1.4rem] leading-tight *:flex *:items-center *:border-b *:border-line *:aria-current:text-blue *:aria-current:after:size-2 *:aria-current:after:rounded-full *:aria-current:after:bg-amber">
          {listNavigation().map((item) => (
            <li key={item.label} aria-current={isWithin(path, item.href) ? 'true' : undefined}>
              <NavigationLink
                item={item}
                onClick={close}
                className="grow py-[clamp(.7rem,1.9svh,1.25rem)] hover:text-blue"
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3 pt-8 pb-4">
        <AnchorLink anchor="contact" onClick={close} className={buttonClass('signal')}>
          Get Started
        </AnchorLink>
        {viewer ? (
          <Suspense>
            <MenuLinks viewer={viewer} onLeave={close} look={ACCOUNT_LINK} />
          </Suspense>
        ) : (
          <div className="for-visitors grid grid-cols-2 gap-3">
            <AuthLink mode="login" onOpen={close} className={ACCOUNT_LINK}>
              Sign In
            </AuthLink>
            <AuthLink mode="signup" onOpen={close} className={ACCOUNT_LINK}>
              Create Account
            </AuthLink>
          </div>
        )}
        <a
          href={`mailto:${email}`}
          className="tap-target mt-3 justify-self-start text-sm text-muted wrap-anywhere hover:text-ink"
        >
          {email}
        </a>
      </div>
    </div>
  );
}

/** Whether a page belongs to an item of the navigation. #insights and #team are also the beginnings of pages of their own. */
const isWithin = (path: string, href: string): boolean => `${path}/`.startsWith(`${href.replace('#', '/')}/`);
