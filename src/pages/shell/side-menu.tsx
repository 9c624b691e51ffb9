import { useCallback, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Menu } from '#ui/header-icons.tsx';
import { lazyOnIdle } from '#ui/lazy-on-idle.ts';

const SideMenuPanel = lazyOnIdle(() => import('./idle/side-menu-panel.tsx'));
const ID = 'side-menu';
// Browsers that know invoker commands open the menu before any script has run. React's types lack them.
const OPEN = { command: 'show-modal', commandfor: ID };

/** The menu of small screens. It is a native modal dialog: the browser handles focus, Escape and the page behind it. */
export function SideMenu({ buttonClass }: { buttonClass: string }) {
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
