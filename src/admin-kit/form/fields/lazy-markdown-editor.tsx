import { Suspense, useEffect } from 'react';
import type { MarkdownEditorProps } from '#ui/editor/markdown-editor.tsx';
import { lazyPart, waitUntilIdle } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useChoosePicture } from './picture-library.ts';
import { useUploadPicture } from './use-uploads.ts';

const load = () => import('#ui/editor/markdown-editor.tsx');
const MarkdownEditor = lazyPart(load);

/** Loads the editor's code while the browser is idle, so that the first form need not wait for it. */
export function usePreloadedEditor(): void {
  useEffect(() => {
    // A failure is reported when a form needs the code.
    void waitUntilIdle().then(() => load().catch(() => undefined));
  }, []);
}

/** The Markdown editor, loaded when a form opens. Pictures are uploaded to this site. */
export function LazyMarkdownEditor(props: Omit<MarkdownEditorProps, 'uploadImage' | 'chooseImage'>) {
  const uploadPicture = useUploadPicture();
  const choosePicture = useChoosePicture();
  return (
    <Suspense
      fallback={
        <Loading label="Loading the editor">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="mt-2 h-72 w-full" />
        </Loading>
      }
    >
      <MarkdownEditor {...props} uploadImage={uploadPicture} chooseImage={choosePicture} />
    </Suspense>
  );
}
