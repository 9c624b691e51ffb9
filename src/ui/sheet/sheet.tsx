import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
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
  /** Buttons beside the title, such as those that save. */
  actions: ReactNode;
  /** Shortcuts that work while the sheet is on top. */
  shortcuts?: readonly Shortcut[];
  /** A message above the content, in view wherever the content is scrolled to. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  const { title, onClose, state, actions, shortcuts = [], notice, children } = props;
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
        <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-5 border-b border-line px-3 py-1.5 sm:gap-y-2 sm:px-4">
          <Button look="icon" aria-label="Close" onClick={onClose} className="size-11 shrink-0">
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </Button>
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 max-sm:gap-x-3">
            <h2 id={titleId} className="min-w-0 font-sans text-[0.9375rem]/6 font-semibold tracking-normal">
              {title}
            </h2>
            {state}
          </div>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-1.5 sm:gap-2">{actions}</div>
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
