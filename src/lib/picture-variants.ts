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
