import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

const FIRST_FIELD = ':is(input, select, textarea):not([type="hidden"], [tabindex="-1"])';

/**
 * A titled modal on the native element: focus, Escape and the page behind are the browser's care. A new title is taken for new
 * content, and its first field gets the focus. What was typed leaves the page with the dialog.
 */
export function Dialog(props: {
  open: boolean;
  title: string;
  /** For what needs two columns. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { open, title, wide, onClose, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A text that was marked with the pointer may end beside the panel: only what begins there too closes it.
  const pressedBeside = useRef(false);
  const [hasContent, setHasContent] = useState(open);
  if (open && !hasContent) setHasContent(true);

  useEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is new content
  useEffect(() => {
    if (open) dialog.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [open, title]);

  const afterClose = async () => {
    onClose();
    await Promise.allSettled(dialog.current?.getAnimations().map((animation) => animation.finished) ?? []);
    if (dialog.current?.open) return;
    setHasContent(false);
    // The browser gave the focus back; where the opener is gone since, the page's content is what one came for.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  };

  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && pressedBeside.current) event.currentTarget.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; a click beside the panel closes it too
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames('dialog', wide && 'w-[min(68rem,100vw-2rem)]')}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={onClick}
      onClose={afterClose}
    >
      {hasContent && (
        <div className="flex min-h-0 flex-col">
          <div className="flex items-start justify-between gap-4 px-6 pt-6 sm:px-9 sm:pt-8">
            <h2 id={titleId} className="text-2xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={() => dialog.current?.close()}
              className="-mt-1.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink"
            >
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </div>
          <div className="overflow-y-auto overscroll-contain px-6 pt-4 pb-7 sm:px-9 sm:pb-9">{children}</div>
        </div>
      )}
    </dialog>
  );
}
