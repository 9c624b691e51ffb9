import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { loadSharp, MOST_PIXELS } from './sharp.ts';

/** The bytes are no picture that can be unpacked: damaged, another format, or larger than any picture is. */
export class UnreadablePicture extends Error {}

/** Pixels. libvips works in whole rows, and one of 60 million pixels takes half a gigabyte. */
const LONGEST_SIDE = 12_000;
/** An AVIF is unpacked whole, at 18 bytes a pixel. */
const MOST_AVIF_PIXELS = 12_500_000;

/** All work on pictures, uploads and what is made of them: one at a time, so that what each takes in memory is the most. */
export const limitPictures = pLimit(1);

/**
 * A picture, measured by its header before anything of it is unpacked.
 * @param formats as libvips calls them: what the bytes are counts, not what the file is called
 * @throws UnreadablePicture
 */
export async function openPicture(bytes: Buffer, formats: ReadonlySet<string>): Promise<[Sharp, format: string]> {
  if (bytes.length === 0) return refusePicture();
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format, width, height } = await picture.metadata().catch(refusePicture);
  if (!formats.has(format) || Math.max(width, height) > LONGEST_SIDE) return refusePicture();
  if (format === 'heif' && width * height > MOST_AVIF_PIXELS) return refusePicture();
  return [picture, format];
}

export function refusePicture(cause?: unknown): never {
  throw new UnreadablePicture('Not a picture that can be shown', { cause });
}
