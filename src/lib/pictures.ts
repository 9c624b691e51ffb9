/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const SIZE = /-(\d{1,5})x(\d{1,5})\.[a-z]+(?:#|$)/;
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

/** The point of a picture that stays visible when the picture is cropped, in percent from the left and the top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

const CENTER: FocalPoint = { x: 50, y: 50 };
const FOCUS = /#focus=(\d{1,3}),(\d{1,3})$/;

/** Parses the focal point that a picture's address ends in; the center if it has none. */
export function parseFocalPoint(address: string): FocalPoint {
  const [, x, y] = FOCUS.exec(address) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : CENTER;
}

export const withoutFocalPoint = (address: string): string => address.replace(/#.*$/, '');

/** Adds a focal point other than the center to an address without one. */
export const withFocalPoint = (address: string, { x, y }: FocalPoint): string =>
  x === CENTER.x && y === CENTER.y ? address : `${address}#focus=${x},${y}`;

/** The proportions in which a drawing is composed: 16:9, 4:5 and 1:1. */
const PICTURE_SHAPES = ['wide', 'tall', 'square'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

// Folders whose drawings exist in every shape, by day and by night.
const COMPOSED = /^\/media\/(?:plates|drawings)\/[^/.?#]+\.svg$/;

/** Whether an address stands for a drawing in all shapes and both palettes. */
export const isComposed = (src: string): boolean => COMPOSED.test(src);

/** The address of one shape and palette of such a drawing: `a.svg` is wide, by day, and `a-tall-night.svg` stands beside it. */
export const composedHref = (src: string, shape: PictureShape, isNight: boolean): string =>
  src.replace(/\.svg$/, `${shape === 'wide' ? '' : `-${shape}`}${isNight ? '-night' : ''}.svg`);

/** All shapes and palettes of a drawing. */
export const COMPOSED_VARIANTS = PICTURE_SHAPES.flatMap((shape) =>
  [false, true].map((isNight) => ({ shape, isNight })),
);

/** The storage folder of drawings in all shapes and palettes. */
export const STORED_DRAWINGS = 'media/plates/';

/** The storage folder of white papers' inside pages. They belong to their paper, so the media library leaves them out. */
export const PAPER_PAGES_FOLDER = 'media/pages/';

/** The files behind a picture's key: six for a stored drawing, otherwise one. */
export const listPictureFiles = (key: string): string[] =>
  key.startsWith(STORED_DRAWINGS)
    ? COMPOSED_VARIANTS.map(({ shape, isNight }) => composedHref(key, shape, isNight))
    : [key];

/** Whether a stored file is another shape or palette of a drawing, and not a separate picture. */
export const isComposedVariant = (key: string): boolean => key.startsWith(STORED_DRAWINGS) && !SIZE.test(key);

/** The key of the picture that a stored file belongs to; the reverse of `listPictureFiles`. */
export const toPictureKey = (key: string): string =>
  isComposedVariant(key) ? key.replace(/(?:-tall|-square)?(?:-night)?\.svg$/, '.svg') : key;

/** The only widths in which pictures are generated, in pixels. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

// Photographs on this site. Drawings scale to any size without variants, and other sites' pictures are not ours to
// change.
const PHOTOGRAPH = /^\/media\/[^?#]+\.(?:jpe?g|png|webp|avif)(?:#.*)?$/;

/** Whether a picture's address has variants. */
export const hasVariants = (src: string): boolean => PHOTOGRAPH.test(src);

/** The address of one variant. */
export const variantHref = (src: string, width: PictureWidth, format: PictureFormat): string =>
  `${withoutFocalPoint(src)}?w=${width}&format=${format}`;

/** All widths of one format, in `srcset` syntax. */
export const variantSet = (src: string, format: PictureFormat): string =>
  PICTURE_WIDTHS.map((width) => `${variantHref(src, width, format)} ${width}w`).join(', ');

/** A regular expression for the address of a stored picture within a text; its group is the key. Also read by PostgreSQL. */
export const PICTURE_ADDRESS = '/(media/[a-z0-9/.-]+)';
