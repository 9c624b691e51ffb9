/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const SIZE = /-(\d{1,5})x(\d{1,5})\.[a-z]+$/;
const LONGEST_SLUG = 60;

/**
 * The name of a stored picture: words for people, a mark that changes with its bytes, and its size, so that whoever writes its
 * address into a page knows the place it takes.
 */
export const pictureName = (slug: string, mark: string, { width, height }: PictureSize, ending: string): string =>
  `${slug.slice(0, LONGEST_SLUG).replace(/-$/, '') || 'picture'}-${mark}-${width}x${height}.${ending}`;

/** The size in such a name; undefined where there is none. */
export function sizeInName(address: string): PictureSize | undefined {
  const [, width, height] = SIZE.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
