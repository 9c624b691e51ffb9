import { lazy, Suspense } from 'react';
import { useToast } from './toast-store.ts';

// Radix's toast is loaded with the first toast, because most visits never show one.
const ToastView = lazy(() => import('./toast-view.tsx'));

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
