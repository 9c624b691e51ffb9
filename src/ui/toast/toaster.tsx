import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { dismissToast, type ToastItem, useToast } from './toast-store.ts';

const PLAIN_MS = 8000;
// Radix's toast is loaded with the first toast, because most visits never show one.
const ToastView = lazyPart(() => import('./toast-view.tsx'), PlainToast);

/** Where toasts appear; rendered once, in the root. */
export function Toaster() {
  const item = useToast();
  if (!item) return null;
  return (
    <Suspense>
      <ToastView item={item} />
    </Suspense>
  );
}

/** What a toast says, where the code that shows it could not be loaded. */
function PlainToast({ item: { id, open, title, text, action } }: { item: ToastItem }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Above a dialog.
    box.current?.showPopover();
    const timer = setTimeout(() => dismissToast(id), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    open && (
      <div
        key={id}
        ref={box}
        role="status"
        popover="manual"
        className="fixed inset-x-4 top-auto bottom-4 m-0 w-auto border-0 border-l-4 border-blue bg-raised p-5 text-sm text-ink sm:left-auto sm:w-96"
      >
        <p className="font-semibold">{title}</p>
        {text}
        {action && (
          <button type="button" onClick={action.run} className="link">
            {action.label}
          </button>
        )}
      </div>
    )
  );
}
