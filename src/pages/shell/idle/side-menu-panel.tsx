import { X } from 'lucide-react';
import { Suspense } from 'react';
import { AuthLink } from '#features/accounts/ui/auth-link.tsx';
import { useViewer } from '#features/accounts/ui/use-viewer.ts';
import { buttonClass } from '#ui/button.tsx';
import { keepTrying, lazyPart } from '#ui/lazy-part.tsx';
import { AnchorLink } from '../anchor-link.tsx';
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
  return (
    <div className="flex min-h-full flex-col px-7 py-4">
      <button
        type="button"
        aria-label="Close menu"
        {...CLOSE}
        onClick={close}
        className="-mr-2 grid size-11 place-items-center self-end rounded-full hover:bg-sunk"
      >
        <X size={22} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <nav aria-label="Menu" className="mt-2">
        <ul>
          {listNavigation().map((item) => (
            <li key={item.label} className="border-b border-line">
              <NavigationLink
                item={item}
                onClick={close}
                className="block py-3.5 font-display text-xl hover:text-blue"
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 grid gap-3 pb-6">
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
      </div>
    </div>
  );
}
