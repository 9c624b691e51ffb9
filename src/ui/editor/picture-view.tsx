import type { NodeViewProps } from '@tiptap/react';
import { useId } from 'react';
import { getOwnPicturePath } from '#lib/markdown/links.ts';
import { parsePictureSize } from '#lib/pictures.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { NodeField } from './node-field.tsx';
import { NodeFigure, RemoveButton, removeNode } from './node-figure.tsx';
import { type Upload, type Uploads, useUpload } from './uploads.ts';

/** A picture in the text: its progress during the upload, then its description and its caption. */
export function PictureView({
  node,
  editor,
  updateAttributes,
  deleteNode,
  uploads,
  selected,
}: NodeViewProps & { uploads: Uploads }) {
  const id = useId();
  const { src, alt, caption, upload: uploadId } = node.attrs;
  const upload = useUpload(uploads, uploadId);
  const remove = () => {
    if (uploadId !== null) uploads.cancel(uploadId);
    removeNode({ editor, deleteNode });
  };
  return (
    <NodeFigure selected={selected}>
      {upload && uploadId !== null ? (
        <Sending upload={upload} onRetry={() => void uploads.send(editor, uploadId)} />
      ) : (
        <Shown src={src} alt={alt} />
      )}
      <div
        contentEditable={false}
        className="mt-2 grid gap-x-4 gap-y-2 font-sans text-sm sm:grid-cols-[1fr_1fr_auto] sm:items-end"
      >
        <NodeField
          id={`${id}-alt`}
          label="Description"
          value={alt}
          onChange={(value) => updateAttributes({ alt: value })}
        />
        <NodeField
          id={`${id}-caption`}
          label="Caption"
          value={caption}
          onChange={(value) => updateAttributes({ caption: value })}
        />
        <RemoveButton onRemove={remove} />
      </div>
    </NodeFigure>
  );
}

/**
 * Shows a picture of this site. The editor, like pages, loads none from elsewhere: their host would learn who reads the
 * text.
 */
function Shown({ src, alt }: { src: string; alt: string }) {
  const own = getOwnPicturePath(src);
  if (own !== undefined) return <img src={own} alt={alt} {...parsePictureSize(own)} draggable={false} />;
  return (
    <p contentEditable={false} className="bg-sunk p-5 font-sans text-sm break-words text-muted">
      The picture {src} is on another site. Pages only show pictures from this site, so readers see its description.
      Upload it as a file to show it here.
    </p>
  );
}

function Sending({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { file, progress, failure } = upload;
  return (
    <div
      contentEditable={false}
      className="grid aspect-[4/1] min-h-28 place-items-center bg-sunk p-5 font-sans text-sm"
    >
      {failure === undefined ? (
        <div className="grid w-full max-w-80 gap-2 text-muted">
          {file.name}
          <ProgressBar label={`Uploading ${file.name}`} value={progress} max={1} />
        </div>
      ) : (
        <p role="alert" className="flex flex-wrap items-center gap-x-4 text-danger">
          {file.name} was not uploaded. {failure}
          <button type="button" onClick={onRetry} className="link font-semibold">
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
