import { lazy, Suspense } from 'react';
import { useNotice } from './notice-store.ts';

// Fetched with the first notice: most visits never see one.
const NoticeView = lazy(() => import('./notice-view.tsx'));

/** Where a notice appears, between a page's header and its content. */
export default function Notice() {
  const text = useNotice();
  return (
    text && (
      <Suspense>
        <NoticeView text={text} />
      </Suspense>
    )
  );
}
