/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const SIZE = /-(\d{1,5})x(\d{1,5})\.[a-z]+$/;
const MAX_SLUG_LENGTH = 60;

/**
 * The name of a stored picture: words for people, a fingerprint of its bytes, and its size, so that a page can reserve
 * its space.
 */
export const createPictureName = (
  slug: string,
  fingerprint: string,
  { width, height }: PictureSize,
  ending: string,
): string =>
  `${slug.slice(0, MAX_SLUG_LENGTH).replace(/-$/, '') || 'picture'}-${fingerprint}-${width}x${height}.${ending}`;

/** Parses the size from such a name; undefined if it has none. */
export function parsePictureSize(address: string): PictureSize | undefined {
  const [, width, height] = SIZE.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** The only widths in which pictures are generated, in pixels. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

// Photographs on this site. Drawings scale to any size without variants, and other sites' pictures are not ours to
// change.
const PHOTOGRAPH = /^\/media\/[^?#]+\.(?:jpe?g|png|webp|avif)$/;

/** Whether a picture's address has variants. */
export const hasVariants = (src: string): boolean => PHOTOGRAPH.test(src);

/** The address of one variant. */
export const variantHref = (src: string, width: PictureWidth, format: PictureFormat): string =>
  `${src}?w=${width}&format=${format}`;

/** All widths of one format, in `srcset` syntax. */
export const variantSet = (src: string, format: PictureFormat): string =>
  PICTURE_WIDTHS.map((width) => `${variantHref(src, width, format)} ${width}w`).join(', ');
