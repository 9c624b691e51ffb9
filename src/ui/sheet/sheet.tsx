import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Shortcut, useShortcuts } from '../shortcuts/shortcuts.ts';

const FIELD = 'input:not([type="file"]), textarea, select';

/**
 * A screen of its own over the one it was opened from, from top to bottom: for long forms and for writing. `onClose` is asked
 * by Escape and by the cross; a click beside it closes nothing. It is there while its parent shows it.
 */
export function Sheet(props: {
  title: string;
  onClose: () => void;
  /** Stands beside the title: what becomes of the sheet. */
  actions: ReactNode;
  /** Work while the sheet is the topmost. */
  shortcuts?: readonly Shortcut[];
  children: ReactNode;
}) {
  const { title, onClose, actions, shortcuts = [], children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useShortcuts(shortcuts, dialog);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // The browser would begin with the first button of the header, which saves.
    body.current?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
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
      <div className="flex h-full flex-col">
        <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-5 py-3 sm:px-8">
          <h2 id={titleId} className="min-w-0 grow text-xl">
            {title}
          </h2>
          <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full">{actions}</div>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink sm:-ml-4"
          >
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </header>
        <div ref={body} className="min-h-0 grow overflow-y-auto overscroll-contain">
          {children}
        </div>
      </div>
    </dialog>
  );
}
