import { sizeInName } from '#lib/picture-names.ts';
import { hasVariants, variantHref, variantSet } from '#lib/picture-variants.ts';
import { escapeHtml } from './escape.ts';

/** The measure of running text, and what a phone leaves of it. */
const SIZES = '(min-width: 46rem) 42rem, 92vw';
/** What a browser without any of the formats and widths offered gets. */
const FALLBACK_WIDTH = 960;

/** A picture of this site in running text, as src/ui/picture.tsx has them: its place is known before it is there. `alt` is HTML. */
export function renderPicture(src: string, alt: string): string {
  const size = sizeInName(src);
  const place = size ? ` width="${size.width}" height="${size.height}"` : '';
  const image = (address: string) =>
    `<img src="${escapeHtml(address)}" alt="${alt}"${place} loading="lazy" decoding="async">`;
  if (!hasVariants(src)) return image(src);
  const source = (format: 'avif' | 'webp') =>
    `<source type="image/${format}" srcset="${escapeHtml(variantSet(src, format))}" sizes="${SIZES}">`;
  return `<picture>${source('avif')}${source('webp')}${image(variantHref(src, FALLBACK_WIDTH, 'jpeg'))}</picture>`;
}
