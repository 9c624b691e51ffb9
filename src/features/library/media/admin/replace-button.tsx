import { useEffect, useRef, useState } from 'react';
import { UploadCanceled } from '#admin-kit/form/fields/upload-file.ts';
import { IMAGE_TYPES } from '#lib/image-upload.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { MediaDetail } from '../media.contract.ts';
import { replacePicture } from './media.queries.ts';

/** Uploads a new file for a picture. */
export function ReplaceButton(props: {
  picture: Pick<MediaDetail, 'id' | 'fileName'>;
  onReplaced: (picture: MediaDetail) => void;
}) {
  const { picture, onReplaced } = props;
  const input = useRef<HTMLInputElement>(null);
  const abort = useRef<AbortController>(null);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => () => abort.current?.abort(), []);
  const send = async (file: File | undefined) => {
    if (!file || share !== undefined) return;
    abort.current = new AbortController();
    setFailure(undefined);
    setShare(0);
    try {
      onReplaced(await replacePicture(picture.id, file, setShare, abort.current.signal));
      toast({ title: 'Picture replaced', text: 'Every place that uses it shows the new one.' });
    } catch (reason) {
      if (!(reason instanceof UploadCanceled)) setFailure(`Not replaced. ${(reason as Error).message}`);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <>
      {share === undefined ? (
        <Button onClick={() => input.current?.click()} className="px-4! py-2!">
          Replace
        </Button>
      ) : (
        <progress value={share} aria-label="Uploading the new file" className="w-40 self-center" />
      )}
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        hidden
        aria-label={`New file for ${picture.fileName}`}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {failure && (
        <p role="alert" className="w-full text-sm text-danger">
          {failure}
        </p>
      )}
    </>
  );
}
