import { defineCall } from './call.ts';

/** Upload address for pictures; the form field is `file`. */
export const IMAGES_PATH = '/api/images';
/** Upload address for the firm's logo. */
export const LOGO_PATH = `${IMAGES_PATH}/logo`;
export const LOGO_TYPES = 'image/svg+xml,image/png,image/webp,image/jpeg';
/** Maximum size of a logo's file, in megabytes. */
export const LOGO_MAX_MB = 2;
/** Accepted file types, in the format of a file input's `accept`. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
/** Maximum size of a picture, in megabytes. */
export const IMAGE_MAX_MB = 20;

/** A stored picture: its address, its size in pixels, and the alternative text to start with. */
export interface UploadedImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The body is a form with a picture in its field `file`. With `keep`, it stays in the library although nothing uses it. */
export const postImage = defineCall<{ query: { keep?: 'true' | undefined }; reply: UploadedImage }>(
  'POST',
  IMAGES_PATH,
);
/** The same for the firm's logo. */
export const postLogo = defineCall<{ reply: UploadedImage }>('POST', LOGO_PATH);
