import pLimit from 'p-limit';
import { loadSharp, MOST_PIXELS } from './sharp.ts';
import { PHOTOGRAPHS, UnreadablePicture } from './variant.ts';

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
// Unpacked, each takes up to 240 MB.
const limitAtOnce = pLimit(1);

/**
 * An uploaded picture made anew as WebP: upright, no larger than a screen, and without what a camera or an editor wrote into it.
 * @throws UnreadablePicture for anything but JPEG, PNG, WebP and AVIF, whatever its name, and for what holds too many pixels
 */
export function keepPhotograph(bytes: Buffer): Promise<Photograph> {
  return limitAtOnce(async () => {
    if (bytes.length === 0) return unreadable();
    const sharp = await loadSharp();
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const found = await picture.metadata().catch(unreadable);
    if (!PHOTOGRAPHS.has(found.format)) return unreadable();
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      // Drawings and screenshots, which PNG is for, stay sharp.
      .webp(found.format === 'png' ? { nearLossless: true, quality: 60 } : { quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
    return { bytes: data, width: info.width, height: info.height };
  });
}

function unreadable(cause?: unknown): never {
  throw new UnreadablePicture('Not a picture that can be kept', { cause });
}
