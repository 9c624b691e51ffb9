/** Where pictures are uploaded: a form's field `file`. */
export const IMAGES_PATH = '/api/images';
/** What may be uploaded there, as a file input's `accept` says it. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
/** Megabytes of one picture. */
export const IMAGE_MAX_MB = 20;

/** A picture that was kept: its address, and its size in pixels. */
export interface UploadedImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}
