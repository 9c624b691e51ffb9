import pLimit from 'p-limit';
import type { Sharp } from 'sharp';

type SharpModule = typeof import('sharp');

/** Maximum pixels of a picture, checked before decoding, because a small file can decode to a huge picture. */
const MAX_PIXELS = 40_000_000;

let loading: Promise<SharpModule['default']> | undefined;

/** Loads libvips with the first picture, so that it does not delay the start. */
export function loadSharp(): Promise<SharpModule['default']> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread and no cache, because the process also serves pages and results are stored anyway.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/** The bytes cannot be decoded as a picture: damaged, not an accepted format, or too large. */
export class UnreadablePicture extends Error {}

/** Pixels. libvips works on whole rows, and a row of 60 million pixels takes half a gigabyte. */
const MAX_SIDE = 12_000;
/** AVIF is decoded as a whole, at 18 bytes per pixel. */
const MAX_AVIF_PIXELS = 12_500_000;

/** Whether the bytes begin like a JPEG, PNG, WebP or HEIF file. */
export function hasPhotoSignature(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp)/s.test(start);
}

/** Runs all picture processing, of uploads and generated pictures, one at a time, to limit the memory used. */
export const limitPictures = pLimit(1);

/**
 * Opens a picture after checking its size in the header, before decoding it.
 * @param formats accepted formats by libvips's names, detected from the bytes and not from the file name
 * @throws UnreadablePicture
 */
export async function openPicture(bytes: Buffer, formats: ReadonlySet<string>): Promise<[Sharp, format: string]> {
  // Only our own drawings may be SVG: reading even the header of another one may take any time.
  if (!formats.has('svg') && !hasPhotoSignature(bytes)) return throwUnreadablePicture();
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, width, height } = await picture.metadata().catch(throwUnreadablePicture);
  if (!formats.has(format) || Math.max(width, height) > MAX_SIDE) return throwUnreadablePicture();
  if (format === 'heif' && width * height > MAX_AVIF_PIXELS) return throwUnreadablePicture();
  return [picture, format];
}

export function throwUnreadablePicture(cause?: unknown): never {
  throw new UnreadablePicture('Not a picture that can be shown', { cause });
}
