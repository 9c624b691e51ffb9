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
