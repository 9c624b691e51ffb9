import { buffer } from 'node:stream/consumers';
import type { PictureFormat, PictureWidth } from '#lib/pictures.ts';
import { createFairLimit } from '../processes/fair-limit.ts';
import { runProcess } from '../processes/run-process.ts';
import type { StoredFile } from '../storage/storage.ts';
import { hasPhotoSignature, limitPictures, openPicture, throwUnreadablePicture } from './open-picture.ts';

const PROGRAM = { from: import.meta, program: 'svg-painter.process', seconds: 5 };

/** Paints an SVG as PNG, about 320 pixels high and without empty borders. @throws Error if it cannot be painted in time */
const paintSvg = (bytes: Buffer): Promise<Buffer> => runProcess(PROGRAM, bytes);

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

/** A photo in its stored form. */
export interface ConvertedPhoto {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Maximum length of the longer side in pixels, more than any page shows. */
const LONGEST_SIDE = 2560;
// High, because the photo is compressed again when it is resized for pages.
const ORIGINAL_QUALITY = 90;
const USUAL_EFFORT = 4;
/** A third of the time for a few percent more bytes, when pictures come by the thousand. */
export const LEAST_EFFORT = 0;

/** Pixels: several times the size at which a page, a mail or a share picture shows a logo. */
const LOGO_SIZE = { width: 1280, height: 320 } as const;
// An SVG is painted outside `limitPictures`, so that a slow one does not stop the pictures of pages.
const limitPainting = createFairLimit(1);
const limitUploads = createFairLimit(1);

/** One upload of a person at a time waits for its turn among all pictures. */
const limitUpload = (personId: number, convert: () => Promise<ConvertedPhoto>) =>
  limitUploads(personId, () => limitPictures(convert));

/**
 * Converts an uploaded logo to WebP without empty borders. An SVG is painted, so that nothing of its source reaches a
 * visitor.
 * @throws UnreadablePicture for content other than SVG, JPEG, PNG, WebP and AVIF, and for too many pixels
 */
export async function convertLogo(bytes: Buffer, personId: number): Promise<ConvertedPhoto> {
  const pixels = hasPhotoSignature(bytes)
    ? bytes
    : await limitPainting(personId, () => paintSvg(bytes)).catch(throwUnreadablePicture);
  return limitUpload(personId, async () => {
    const [picture] = await openPicture(pixels, PHOTO_FORMATS);
    const { data, info } = await picture
      .autoOrient()
      .trim()
      .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
      .webp({ lossless: true })
      .toBuffer({ resolveWithObject: true })
      .catch(throwUnreadablePicture);
    return { bytes: data, width: info.width, height: info.height };
  });
}

/**
 * Converts an uploaded picture to WebP: rotated upright, limited in size, and without the metadata of a camera or
 * editor.
 * @throws UnreadablePicture for content other than JPEG, PNG, WebP and AVIF, and for too many pixels
 */
export function convertPhoto(
  bytes: Buffer,
  personId: number,
  { effort = USUAL_EFFORT }: { readonly effort?: number } = {},
): Promise<ConvertedPhoto> {
  return limitUpload(personId, async () => {
    const [picture, format] = await openPicture(bytes, PHOTO_FORMATS);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      // PNGs are usually drawings and screenshots, which must stay sharp.
      .webp({ effort, ...(format === 'png' ? { nearLossless: true, quality: 60 } : { quality: ORIGINAL_QUALITY }) })
      .toBuffer({ resolveWithObject: true })
      .catch(throwUnreadablePicture);
    return { bytes: data, width: info.width, height: info.height };
  });
}
