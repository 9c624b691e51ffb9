import { hasVariants, variantHref, variantSet } from '#lib/picture-variants.ts';

/** What a browser without any of the formats and widths offered gets. */
const FALLBACK_WIDTH = 960;

interface PictureProps {
  readonly src: string;
  /** The shape its place has before it is there, in any unit: nothing jumps. A picture of another shape is cut to it. */
  readonly width: number;
  readonly height: number;
  /** How wide its place is, as the attribute `sizes` says it; the browser chooses the file by it. */
  readonly sizes: string;
  readonly className?: string;
  /** The first thing a visitor sees: fetched before all others. Any other waits until it is nearly in sight. */
  readonly first?: boolean;
}

/** A picture that only decorates. A photograph comes as AVIF or WebP in the width its place has, a drawing as it is. */
export function Picture({ src, width, height, sizes, className, first = false }: PictureProps) {
  const varied = hasVariants(src);
  const image = (
    <img
      src={varied ? variantHref(src, FALLBACK_WIDTH, 'jpeg') : src}
      alt=""
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      {...(first && { fetchPriority: 'high' })}
      className={className}
    />
  );
  if (!varied) return image;
  return (
    // In a grid each source would take a cell.
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={variantSet(src, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={variantSet(src, 'webp')} sizes={sizes} />
      {image}
    </picture>
  );
}
