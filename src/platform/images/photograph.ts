import { limitPictures, openPicture, refusePicture } from './open-picture.ts';
import { PHOTOGRAPHS } from './variant.ts';

/** A picture as it is kept. */
export interface Photograph {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The longer side, in pixels: more than the widest place on any screen. */
const LONGEST_SIDE = 2560;
// It is made smaller once more for readers: what is lost here is lost twice.
const QUALITY = 90;

/**
 * An uploaded picture made anew as WebP: upright, no larger than a screen, and without what a camera or an editor wrote into it.
 * @throws UnreadablePicture for anything but JPEG, PNG, WebP and AVIF, whatever its name, and for what holds too many pixels
 */
export function keepPhotograph(bytes: Buffer): Promise<Photograph> {
  return limitPictures(async () => {
    const [picture, format] = await openPicture(bytes, PHOTOGRAPHS);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      // Drawings and screenshots, which PNG is for, stay sharp.
      .webp(format === 'png' ? { nearLossless: true, quality: 60 } : { quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch(refusePicture);
    return { bytes: data, width: info.width, height: info.height };
  });
}
