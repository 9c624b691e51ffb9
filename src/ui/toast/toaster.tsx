import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { pauseToasts, resumeToasts, type ToastItem, undoLast, useToast } from './toast-store.ts';

// Radix's toast is loaded with the first toast, because most visits never show one.
const ToastView = lazyPart(() => import('./toast-view.tsx').finally(resumeToasts), PlainToast);
// Until then no toast can be seen, so its time does not pass.
pauseToasts();

/** The place where toasts appear; rendered once, in the root. */
export function Toaster() {
  const item = useToast();
  if (!item) return null;
  return (
    <Suspense>
      <ToastView item={item} />
    </Suspense>
  );
}

/** Shows a toast's text if the code of the usual toast could not be loaded. */
function PlainToast({ item: { open, title, text, link, offer } }: { item: ToastItem }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Above a dialog.
    if (open) box.current?.showPopover();
  }, [open]);
  return (
    open && (
      <div
        ref={box}
        role="status"
        popover="manual"
        className="fixed inset-x-4 top-auto bottom-4 m-0 w-auto border-0 border-l-4 border-blue bg-raised p-5 text-sm text-ink sm:left-auto sm:w-96"
      >
        <p className="font-semibold">{title}</p>
        {text}
        {link && (
          <a href={link.href} className="link">
            {link.label}
          </a>
        )}
        {offer && (
          <button type="button" onClick={undoLast} className="link">
            Undo
          </button>
        )}
      </div>
    )
  );
}
