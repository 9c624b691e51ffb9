import { ApiError } from '#lib/api-client.ts';
import { IMAGE_MAX_MB } from '#lib/image-upload.ts';
import { MEGABYTE } from '#lib/limits.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { isAnimated } from './is-animated.ts';
import { type UploadCall, uploadFile } from './upload-file.ts';

/** A notice is shown for this long, in milliseconds. */
const READING_MS = 20_000;

/** Uploads a picture, with a notice if it stops moving. `onProgress` receives a share between 0 and 1. @throws Error with a message for the user */
export async function uploadImage<Reply>(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  upload: UploadCall<Reply>,
): Promise<Reply> {
  if (file.size > IMAGE_MAX_MB * MEGABYTE) throw new Error(`It is larger than ${IMAGE_MAX_MB} MB.`);
  try {
    const reply = await uploadFile(upload, file, onProgress, signal);
    if (await isAnimated(file))
      toast({
        title: 'The picture does not move',
        text: `“${file.name}” is animated. Pages show its first frame; to show movement, add a video.`,
        durationMs: READING_MS,
      });
    return reply;
  } catch (error) {
    if (error instanceof ApiError) throw new Error(error.body?.error ?? 'Something went wrong on our side.');
    throw error;
  }
}
