import { lazy, Suspense } from 'react';
import { useNotice } from './notice-store.ts';

// Fetched with the first notice: most visits never see one.
const NoticeView = lazy(() => import('./notice-view.tsx'));

/** Where a notice appears, between a page's header and its content; `otherwise` while nothing else is to be said. */
export default function Notice({ otherwise }: { otherwise?: string | undefined }) {
  const text = useNotice() ?? otherwise;
  return (
    text && (
      <Suspense>
        <NoticeView text={text} />
      </Suspense>
    )
  );
}
