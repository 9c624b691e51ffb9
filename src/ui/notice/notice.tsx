import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useNotice } from './notice-store.ts';

// Loaded with the first notice, because most visits never see one.
const NoticeView = lazyPart(
  () => import('./notice-view.tsx'),
  ({ text }) => (
    <p role="alert" className="shell py-2 text-sm">
      {text}
    </p>
  ),
);

/** The place for a notice, between a page's header and its content. Shows `fallback` if there is no other notice. */
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
