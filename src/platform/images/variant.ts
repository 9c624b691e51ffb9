import { buffer } from 'node:stream/consumers';
import type { PictureFormat, PictureWidth } from '#lib/picture-variants.ts';
import type { StoredFile } from '../storage/storage.ts';
import { openPicture, throwUnreadablePicture } from './open-picture.ts';

/** Accepted formats by libvips's names; AVIF is a kind of HEIF. */
export const PHOTO_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);
const QUALITY: Readonly<Record<PictureFormat, number>> = { avif: 52, webp: 76, jpeg: 80 };
// Each step up takes libvips twice the time and saves only a few percent of the bytes.
const AVIF_EFFORT = 3;

/**
 * Encodes a photo at most `width` pixels wide, never enlarged, rotated upright and without metadata (place, time,
 * owner). Uses the first frame of an animation. @throws UnreadablePicture
 */
export async function createVariant(source: StoredFile, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const [photograph] = await openPicture(await source.open().then(buffer), PHOTO_FORMATS);
  const resized = photograph.autoOrient().resize({ width, withoutEnlargement: true });
  const quality = QUALITY[format];
  const encoded =
    format === 'avif'
      ? resized.avif({ quality, effort: AVIF_EFFORT })
      : format === 'webp'
        ? resized.webp({ quality })
        : resized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  return encoded.toBuffer().catch(throwUnreadablePicture);
}
