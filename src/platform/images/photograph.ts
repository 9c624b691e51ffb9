import { limitPictures, openPicture, refusePicture } from './open-picture.ts';
import { PHOTOGRAPHS } from './variant.ts';

/** A photo in its stored form. */
export interface Photograph {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Maximum length of the longer side in pixels, more than any page shows. */
const LONGEST_SIDE = 2560;
// High, because the photo is compressed again when it is resized for pages.
const QUALITY = 90;

/**
 * Converts an uploaded picture to WebP: rotated upright, limited in size, and without the metadata of a camera or
 * editor.
 * @throws UnreadablePicture for content other than JPEG, PNG, WebP and AVIF, and for too many pixels
 */
export function keepPhotograph(bytes: Buffer): Promise<Photograph> {
  return limitPictures(async () => {
    const [picture, format] = await openPicture(bytes, PHOTOGRAPHS);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      // PNGs are usually drawings and screenshots, which must stay sharp.
      .webp(format === 'png' ? { nearLossless: true, quality: 60 } : { quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch(refusePicture);
    return { bytes: data, width: info.width, height: info.height };
  });
}
