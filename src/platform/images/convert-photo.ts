import { limitPictures, openPicture, throwUnreadablePicture } from './open-picture.ts';
import { PHOTO_FORMATS } from './variant.ts';

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
const QUALITY = 90;

/**
 * Converts an uploaded picture to WebP: rotated upright, limited in size, and without the metadata of a camera or
 * editor.
 * @throws UnreadablePicture for content other than JPEG, PNG, WebP and AVIF, and for too many pixels
 */
export function convertPhoto(bytes: Buffer): Promise<ConvertedPhoto> {
  return limitPictures(async () => {
    const [picture, format] = await openPicture(bytes, PHOTO_FORMATS);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      // PNGs are usually drawings and screenshots, which must stay sharp.
      .webp(format === 'png' ? { nearLossless: true, quality: 60 } : { quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch(throwUnreadablePicture);
    return { bytes: data, width: info.width, height: info.height };
  });
}
