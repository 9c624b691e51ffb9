import { ApiError } from '#lib/api-client.ts';
import { IMAGE_MAX_MB, IMAGES_PATH, type UploadedImage } from '#lib/image-upload.ts';
import { MEGABYTE } from '#lib/limits.ts';
import { uploadFile } from './upload-file.ts';

/** Uploads a picture. `onProgress` receives a share between 0 and 1. @throws Error with a message for the user */
export async function uploadImage<Reply = UploadedImage>(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  path = IMAGES_PATH,
): Promise<Reply> {
  if (file.size > IMAGE_MAX_MB * MEGABYTE) throw new Error(`It is larger than ${IMAGE_MAX_MB} MB.`);
  try {
    return await uploadFile<Reply>(path, file, onProgress, signal);
  } catch (error) {
    if (error instanceof ApiError) throw new Error(error.body?.error ?? 'Something went wrong on our side.');
    throw error;
  }
}
