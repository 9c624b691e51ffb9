import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ActionMenu, type MenuAction } from '../action-menu.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { type Shortcut, useShortcuts } from '../shortcuts/shortcuts.ts';

const FIELD = 'input:not([type="file"]), textarea, select';

/**
 * A full-height panel over the current screen, for long forms and for writing. Escape and the close button call
 * `onClose`; a click outside does nothing. The sheet is open as long as its parent renders it.
 */
export function Sheet(props: {
  title: string;
  onClose: () => void;
  /** Beside the title: what the content is now, such as saved. */
  state?: ReactNode;
  /** Whether `state` takes the place of the title on a phone, which then is for screen readers only. */
  hidesTitleOnPhones?: boolean;
  /** What else can be done: buttons where there is room, or else a menu. */
  tools?: readonly MenuAction[];
  /** The most important buttons at the end, such as those that save. */
  actions: ReactNode;
  /** Shortcuts that work while the sheet is on top. */
  shortcuts?: readonly Shortcut[];
  /** A message above the content, in view wherever the content is scrolled to. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  const { title, onClose, state, hidesTitleOnPhones = false, tools = [], actions } = props;
  const { shortcuts = [], notice, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useShortcuts(shortcuts, dialog);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // Otherwise the browser would focus the first button of the header, which saves.
    body.current?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
    return () => {
      element?.close();
      // A sheet that an address opened has no opener.
      const isGone = !(opener instanceof HTMLElement) || !opener.isConnected || opener === document.body;
      (isGone ? document.getElementById('main') : opener)?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="side-menu w-full! overflow-hidden"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex h-full flex-col [@media(max-height:25rem)]:overflow-y-auto">
        <header className="flex min-h-14 shrink-0 items-center gap-x-1 border-b border-line px-1.5 py-1.5 max-[22rem]:flex-wrap sm:gap-x-3 sm:px-4">
          <Button look="icon" aria-label="Close" onClick={onClose} className="size-11 shrink-0">
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </Button>
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 max-sm:gap-x-3 max-sm:gap-y-0.5">
            <h2
              id={titleId}
              className={classNames(
                'min-w-0 font-sans text-[0.9375rem]/6 font-semibold tracking-normal',
                hidesTitleOnPhones && 'max-sm:sr-only',
              )}
            >
              {title}
            </h2>
            {state}
          </div>
          <div className="flex items-center justify-end gap-1 sm:gap-2">
            {tools.map(({ label, icon: Icon, run, isForPhones }) =>
              isForPhones ? null : (
                <Button key={label} look="quiet" onClick={run} className="px-3! py-2! max-lg:hidden">
                  <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
                  {label}
                </Button>
              ),
            )}
            <ActionMenu
              label="More actions"
              groups={[tools]}
              className={tools.every(({ isForPhones }) => isForPhones) ? 'sm:hidden' : 'lg:hidden'}
            />
            {actions}
          </div>
        </header>
        {notice}
        <div
          ref={body}
          className="min-h-0 grow overflow-y-auto overscroll-contain [@media(max-height:25rem)]:overflow-visible"
        >
          {children}
        </div>
      </div>
    </dialog>
  );
}
