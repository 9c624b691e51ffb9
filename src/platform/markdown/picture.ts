import { hasVariants, parsePictureSize, variantHref, variantSet } from '#lib/pictures.ts';
import { escapeHtml } from './text.ts';

/** Width of running text on a wide screen, and on a phone. */
const SIZES = '(min-width: 46rem) 42rem, 92vw';
/** Width for browsers that support none of the offered formats. */
const FALLBACK_WIDTH = 960;

/**
 * Renders a picture of this site like src/ui/picture.tsx, with its dimensions, so that the layout does not shift. `alt`
 * is HTML.
 */
export function renderPicture(src: string, alt: string): string {
  const size = parsePictureSize(src);
  const dimensions = size ? ` width="${size.width}" height="${size.height}"` : '';
  const renderImage = (address: string) =>
    `<img src="${escapeHtml(address)}" alt="${alt}"${dimensions} loading="lazy" decoding="async">`;
  if (!hasVariants(src)) return renderImage(src);
  const renderSource = (format: 'avif' | 'webp') =>
    `<source type="image/${format}" srcset="${escapeHtml(variantSet(src, format))}" sizes="${SIZES}">`;
  return `<picture>${renderSource('avif')}${renderSource('webp')}${renderImage(variantHref(src, FALLBACK_WIDTH, 'jpeg'))}</picture>`;
}
