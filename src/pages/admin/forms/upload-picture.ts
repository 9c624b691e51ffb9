import { ApiError, type ApiErrorBody } from '#lib/api-client.ts';

const IMAGES_PATH = '/api/images';

/** Sends a picture to the site and gives its address. @throws ApiError */
export async function uploadPicture(file: File): Promise<{ readonly url: string }> {
  const body = new FormData();
  body.set('file', file);
  const reply = await fetch(IMAGES_PATH, { method: 'POST', body, credentials: 'same-origin' });
  const answer: unknown = await reply.json().catch(() => undefined);
  if (!reply.ok) throw new ApiError(reply.status, reply.statusText, answer as ApiErrorBody | undefined);
  return answer as { readonly url: string };
}
