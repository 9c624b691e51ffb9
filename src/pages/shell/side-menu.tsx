import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { buttonClass } from '#ui/button.ts';
import { AnchorLink } from './anchor-link.tsx';
import { LOGIN_HREF, NAVIGATION, REGISTER_HREF } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

/** The menu of small screens: a native modal dialog, so that focus, Escape and the page behind are the browser's care. */
export function SideMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="grid size-11 place-items-center rounded-full hover:bg-sunk xl:hidden"
      >
        <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; a click beside the panel closes it too */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="side-menu"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="flex min-h-full flex-col px-7 py-4">
          <button
            type="button"
            aria-label="Close menu"
            onClick={close}
            className="-mr-2 grid size-11 place-items-center self-end rounded-full hover:bg-sunk"
          >
            <X size={22} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <nav aria-label="Menu" className="mt-2">
            <ul>
              {NAVIGATION.map((item) => (
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
            <div className="grid grid-cols-2 gap-3">
              <a href={LOGIN_HREF} className={buttonClass('outline', 'px-3!')}>
                Sign In
              </a>
              <a href={REGISTER_HREF} className={buttonClass('outline', 'px-3!')}>
                Create Account
              </a>
            </div>
          </div>
        </div>
      </dialog>
    </>
  );
}
