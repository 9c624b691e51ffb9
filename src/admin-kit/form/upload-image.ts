import { ApiError } from '#lib/api-client.ts';
import { IMAGE_MAX_MB, IMAGES_PATH, type UploadedImage } from '#lib/image-upload.ts';
import { MEGABYTE } from '#lib/limits.ts';
import { uploadFile } from './upload-file.ts';

/** Uploads a picture. `onProgress` receives a share between 0 and 1. @throws Error with a message for the user */
export async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedImage> {
  if (file.size > IMAGE_MAX_MB * MEGABYTE) throw new Error(`It is larger than ${IMAGE_MAX_MB} MB.`);
  try {
    return await uploadFile(IMAGES_PATH, file, onProgress, signal);
  } catch (error) {
    if (error instanceof ApiError) throw new Error(error.body?.error ?? 'Something went wrong on our side.');
    throw error;
  }
}
