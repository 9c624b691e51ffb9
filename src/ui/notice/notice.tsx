import { lazy, Suspense } from 'react';
import { useNotice } from './notice-store.ts';

// Loaded with the first notice, because most visits never see one.
const NoticeView = lazy(() => import('./notice-view.tsx'));

/** Where a notice appears, between a page's header and its content. Shows `otherwise` if there is no other notice. */
export default function Notice({ fallback }: { fallback?: string | undefined }) {
  const text = useNotice() ?? fallback;
  return (
    text && (
      <Suspense>
        <NoticeView text={text} />
      </Suspense>
    )
  );
}
