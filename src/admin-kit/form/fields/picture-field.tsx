import { ImagePlus } from 'lucide-react';
import { type DragEvent, Suspense, useRef, useState } from 'react';
import { IMAGE_TYPES, LOGO_TYPES, postLogo } from '#lib/image-upload.ts';
import { isComposed, withoutFocalPoint } from '#lib/pictures.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { getFocalPointClass } from '#ui/focal-point.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { DrawingSource } from './picture-drawings.tsx';
import { useChoosePicture } from './picture-library.ts';
import { UploadCanceled } from './upload-file.ts';
import { useUploadPicture } from './use-uploads.ts';

const PictureDrawings = lazyPart(async () => ({ default: (await import('./picture-drawings.tsx')).PictureDrawings }));

/** A record's picture. A chosen or dropped file is uploaded immediately. */
export function PictureField(props: {
  id?: string;
  label: string;
  /** The picture's URL, or null. */
  value: string | null;
  error: string | undefined;
  onChange: (url: string | null) => void;
  hint?: string | undefined;
  /** Offers drawings of this text. */
  drawnFrom?: DrawingSource | undefined;
  /** Shows the picture at the height of a page. */
  isCover?: boolean;
  /** Shows the whole picture, and also accepts an SVG. */
  isLogo?: boolean;
}) {
  const { id, label, value, error, onChange, hint, drawnFrom, isCover = false, isLogo = false } = props;
  const types = isLogo ? LOGO_TYPES : IMAGE_TYPES;
  const uploadPicture = useUploadPicture();
  const choosePicture = useChoosePicture();
  const input = useRef<HTMLInputElement>(null);
  const abort = useRef<AbortController>(null);
  const [uploadProgress, setUploadProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const [isDrawing, setIsDrawing] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file || uploadProgress !== undefined) return;
    setFailure(undefined);
    if (!types.split(',').includes(file.type)) {
      setFailure(`Please choose ${isLogo ? 'an SVG, PNG, JPEG or WebP' : 'a JPEG, PNG, WebP or AVIF'} picture.`);
      return;
    }
    abort.current = new AbortController();
    setUploadProgress(0);
    try {
      const { signal } = abort.current;
      onChange((await uploadPicture(file, setUploadProgress, signal, isLogo ? { call: postLogo } : undefined)).url);
    } catch (reason) {
      if (reason instanceof UploadCanceled) return;
      setFailure(`${file.name} was not uploaded. ${(reason as Error).message}`);
    } finally {
      setUploadProgress(undefined);
    }
  };
  const chooseStored = async () => {
    const chosen = await choosePicture?.();
    if (!chosen) return;
    setFailure(undefined);
    onChange(chosen.url);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  };
  const problem = failure ?? error;
  const page = isCover ? 'aspect-[840/1188] w-40' : 'aspect-video w-full';
  const shape = isLogo ? 'h-20 max-w-full object-contain p-2' : `object-cover ${page}`;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className={classNames('border border-dashed p-3', isOver ? 'border-blue bg-sunk' : 'border-edge')}>
        {value &&
          (isComposed(value) ? (
            <Picture src={value} width={16} height={9} sizes="19rem" className={`mb-3 bg-sunk ${shape}`} />
          ) : (
            // The file itself: a picture that has just been uploaded has no other sizes yet.
            <img
              src={withoutFocalPoint(value)}
              alt=""
              className={classNames('mb-3 bg-sunk', shape, getFocalPointClass(value))}
            />
          ))}
        {uploadProgress !== undefined && (
          <div className="flex items-center gap-3 text-sm">
            <ProgressBar label="Uploading the picture" value={uploadProgress} max={1} className="grow" />
            <button type="button" onClick={() => abort.current?.abort()} className="link">
              Cancel
            </button>
          </div>
        )}
        {uploadProgress === undefined && (
          <div className="flex flex-wrap items-center gap-x-5">
            <Button onClick={() => input.current?.click()} className="px-4! py-2!">
              <ImagePlus size={16} strokeWidth={1.5} aria-hidden="true" />
              {value ? 'Replace' : 'Choose a picture'}
            </Button>
            {choosePicture && (
              <Button look="quiet" onClick={() => void chooseStored()} className="-ml-2 py-2!">
                Choose from media
              </Button>
            )}
            {drawnFrom !== undefined && !isDrawing && (
              <Button look="quiet" onClick={() => setIsDrawing(true)} className="-ml-2 py-2!">
                Make a drawing
              </Button>
            )}
            {value ? (
              <Button look="quiet" onClick={() => onChange(null)} className="-ml-2 py-2!">
                Remove
              </Button>
            ) : (
              <span className="text-sm text-muted pointer-coarse:hidden">or drop one here</span>
            )}
          </div>
        )}
        {isDrawing && uploadProgress === undefined && drawnFrom !== undefined && (
          <Suspense>
            <PictureDrawings
              source={drawnFrom}
              onChosen={(file) => {
                setIsDrawing(false);
                void send(file);
              }}
            />
          </Suspense>
        )}
        <input
          ref={input}
          type="file"
          accept={types}
          hidden
          aria-label={label}
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
      {hint && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
      {problem && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
