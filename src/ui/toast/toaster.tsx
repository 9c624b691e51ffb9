import { lazy, Suspense } from 'react';
import { pauseToasts, resumeToasts, useToast } from './toast-store.ts';

// Radix's toast is loaded with the first toast, because most visits never show one.
const ToastView = lazy(() => import('./toast-view.tsx').finally(resumeToasts));
// Until then no toast can be seen, so its time does not pass.
pauseToasts();

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
