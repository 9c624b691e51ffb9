import { signInAgain } from '#features/accounts/ui/auth-dialog-store.ts';
import { ApiError, type ApiErrorBody } from '#lib/api-client.ts';
import { IMAGE_MAX_MB, IMAGES_PATH, type UploadedImage } from '#lib/image-upload.ts';
import { isSessionLost } from '../../account/private-form.ts';

/** Sends a picture; `onProgress` is told a share between 0 and 1. @throws Error with a sentence for a person */
export async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedImage> {
  if (file.size > IMAGE_MAX_MB * 1024 ** 2) throw new Error(`It is larger than ${IMAGE_MAX_MB} MB.`);
  const again = () => send(file, onProgress, signal);
  try {
    return await again().catch(async (error) => {
      if (isSessionLost(error) && (await signInAgain())) return again();
      throw error;
    });
  } catch (error) {
    if (error instanceof ApiError) throw new Error(error.body?.error ?? 'Something went wrong on our side.');
    throw error;
  }
}

// By XMLHttpRequest: fetch tells nothing of how much was sent.
function send(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.set('file', file);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const reply = parse(request.responseText);
      if (request.status < 300 && reply) resolve(reply as UploadedImage);
      else reject(new ApiError(request.status, request.responseText, reply as ApiErrorBody | undefined));
    };
    request.onerror = () => reject(new Error('The site cannot be reached.'));
    request.onabort = () => reject(new Error('It was cancelled.'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', IMAGES_PATH);
    request.setRequestHeader('accept', 'application/json');
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
