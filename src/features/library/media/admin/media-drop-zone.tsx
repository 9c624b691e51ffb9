import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { UploadCanceled } from '#admin-kit/form/fields/upload-file.ts';
import { IMAGE_TYPES } from '#lib/image-upload.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { invalidateMedia, uploadToLibrary } from './media.queries.ts';

/** Uploads pictures to the library, one after the other. */
export function MediaDropZone() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const abort = useRef<AbortController>(null);
  const [sending, setSending] = useState<{ name: string; share: number; left: number }>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    if (files.length === 0 || sending) return;
    abort.current = new AbortController();
    const { signal } = abort.current;
    const problems: string[] = [];
    let count = 0;
    for (const [index, file] of files.entries()) {
      const show = (share: number) => setSending({ name: file.name, share, left: files.length - index - 1 });
      show(0);
      try {
        if (!IMAGE_TYPES.split(',').includes(file.type))
          throw new Error('Please choose JPEG, PNG, WebP or AVIF pictures.');
        await uploadToLibrary(file, show, signal);
        count += 1;
      } catch (reason) {
        if (reason instanceof UploadCanceled) break;
        problems.push(`${file.name} was not uploaded. ${(reason as Error).message}`);
      }
    }
    setSending(undefined);
    setFailures(problems);
    await invalidateMedia(client);
    if (count > 0) toast({ title: count === 1 ? 'Picture uploaded' : `${count} pictures uploaded` });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className="mb-6"
    >
      <legend className="sr-only">Upload pictures</legend>
      <div
        className={classNames(
          'flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border border-dashed px-4 py-3',
          isOver ? 'border-blue bg-sunk' : 'border-edge',
        )}
      >
        {sending ? (
          <>
            <span className="min-w-0 truncate text-sm">
              {sending.name}
              {sending.left > 0 && `, and ${sending.left} more`}
            </span>
            <progress value={sending.share} aria-label={`Uploading ${sending.name}`} className="grow" />
            <button type="button" onClick={() => abort.current?.abort()} className="link tap-area text-sm">
              Cancel
            </button>
          </>
        ) : (
          <>
            <Button onClick={() => input.current?.click()} className="px-4! py-2!">
              <ImagePlus size={16} strokeWidth={1.5} aria-hidden="true" />
              Upload pictures
            </Button>
            <span className="text-sm text-muted">or drop them here</span>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES}
          multiple
          hidden
          aria-label="Pictures"
          onChange={({ currentTarget }) => {
            void send([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
      {failures.map((failure) => (
        <p key={failure} role="alert" className="mt-1.5 text-sm text-danger">
          {failure}
        </p>
      ))}
    </fieldset>
  );
}
