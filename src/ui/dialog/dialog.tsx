import { X } from 'lucide-react';
import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '../class-names.ts';

// Of radio buttons the chosen one, as the Tab key.
const FIRST_FIELD =
  ':is(input, select, textarea):not([type="hidden"], [tabindex="-1"], :disabled, [type="radio"]:not(:checked))';

/**
 * A titled modal on the native element: the browser handles focus, Escape and the page behind it. A new title means new
 * content, whose first field gets the focus. Closing the dialog discards typed text.
 */
export function Dialog(props: {
  open: boolean;
  title: string;
  /** Wider, for content in two columns. */
  wide?: boolean;
  /** A picture beside the content, on wide screens. */
  aside?: ReactElement | false;
  onClose: () => void;
  children: ReactNode;
}) {
  const { open, title, wide, aside, onClose, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Selecting text may end outside the panel, so only a click that also begins there closes the dialog.
  const pressedOutside = useRef(false);
  const [wasOpen, setWasOpen] = useState(open);
  const [hasContent, setHasContent] = useState(open);
  // Each opening has a key of its own, because the closing animation keeps the old content.
  const [opening, setOpening] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setHasContent(true);
      setOpening(opening + 1);
    }
  }

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
    // The browser restores the focus. If the opener no longer exists, the page's content gets it.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  };

  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && pressedOutside.current) event.currentTarget.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape; clicking outside is an extra
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames('dialog', wide && 'w-[min(68rem,100vw-2rem)]', aside && 'lg:w-[54rem]')}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={onClick}
      onClose={afterClose}
    >
      {hasContent && (
        <div key={opening} className={classNames('flex min-h-0 flex-col', aside && 'lg:pr-[26rem]')}>
          <div className="flex items-start justify-between gap-4 px-6 pt-6 sm:px-9 sm:pt-8">
            <h2 id={titleId} className="text-2xl">
              {title}
            </h2>
            <Button
              look="icon"
              aria-label="Close"
              onClick={() => dialog.current?.close()}
              className="-mt-1.5 -mr-2.5 size-11 shrink-0"
            >
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </Button>
          </div>
          <div className="overflow-y-auto overscroll-contain px-6 pt-4 pb-7 sm:px-9 sm:pb-9">{children}</div>
          {aside && <div className="night absolute inset-y-0 right-0 hidden w-[26rem] lg:block">{aside}</div>}
        </div>
      )}
    </dialog>
  );
}
