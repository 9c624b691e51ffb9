import { lazy, Suspense } from 'react';
import { useToast } from './toast-store.ts';

// Radix's toast is fetched with the first toast: most visits never show one.
const ToastView = lazy(() => import('./toast-view.tsx'));

/** Where toasts appear; stands once, in the root. */
export function Toaster() {
  const item = useToast();
  if (!item) return null;
  return (
    <Suspense>
      <ToastView item={item} />
    </Suspense>
  );
}
