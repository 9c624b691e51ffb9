import { lazy, Suspense } from 'react';
import type { MarkdownEditorProps } from '#ui/editor/markdown-editor.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useChoosePicture } from './picture-library.ts';
import { useUploadPicture } from './use-picture-uploads.ts';

const MarkdownEditor = lazy(() => import('#ui/editor/markdown-editor.tsx'));

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
