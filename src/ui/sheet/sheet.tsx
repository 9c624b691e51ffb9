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
  /** Buttons beside the title, such as those that save. */
  actions: ReactNode;
  /** Shortcuts that work while the sheet is on top. */
  shortcuts?: readonly Shortcut[];
  /** A message above the content, in view wherever the content is scrolled to. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  const { title, onClose, actions, shortcuts = [], notice, children } = props;
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
      className="side-menu w-[min(84rem,100%)]! overflow-hidden"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex h-full flex-col [@media(max-height:25rem)]:overflow-y-auto">
        <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-5 py-3 sm:px-8">
          <h2 id={titleId} className="min-w-0 grow text-xl">
            {title}
          </h2>
          <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full">{actions}</div>
          <Button look="icon" aria-label="Close" onClick={onClose} className="-mr-2.5 size-11 shrink-0 sm:-ml-4">
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </Button>
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
