import {
  composedHref,
  hasVariants,
  isComposed,
  type PictureShape,
  variantHref,
  variantSet,
  withoutFocalPoint,
} from '#lib/pictures.ts';
import { classNames } from './class-names.ts';
import { getFocalPointClass } from './focal-point.ts';

/** The width for browsers that support none of the offered formats and widths. */
const FALLBACK_WIDTH = 960;

interface PictureProps {
  readonly src: string;
  /**
   * Dimensions that reserve its space before it loads, in any unit, so that nothing shifts. A picture of another shape
   * is cropped around its focal point.
   */
  readonly width: number;
  readonly height: number;
  /** Its displayed width, in the syntax of the attribute `sizes`, by which the browser chooses the file. */
  readonly sizes: string;
  /** What it shows, if it is not decorative. Drawings always are. */
  readonly alt?: string;
  readonly className?: string;
  /**
   * The first thing a visitor sees, loaded before everything else. Other pictures wait until they are nearly in view.
   */
  readonly first?: boolean;
  /** Which of a drawing's shapes is shown, and which below 64rem. */
  readonly shape?: PictureShape;
  readonly narrowShape?: PictureShape;
  /** On a dark ground: a drawing in its night palette, in both themes. */
  readonly isNight?: boolean;
}

/**
 * A picture, decorative without `alt`. A photograph is served as AVIF or WebP in a fitting width, a drawing in the shape that is asked
 * for and in the palette of the theme.
 */
export function Picture(props: PictureProps) {
  const { src, width, height, sizes, alt = '', className, first = false, isNight = false } = props;
  if (isComposed(src) && isNight) return <ComposedPicture {...props} isNight />;
  if (isComposed(src))
    return (
      <>
        <ComposedPicture {...props} isNight={false} themeClass="day-art" />
        <ComposedPicture {...props} isNight themeClass="night-art" />
      </>
    );
  const varied = hasVariants(src);
  const image = (
    <img
      src={varied ? variantHref(src, FALLBACK_WIDTH, 'jpeg') : withoutFocalPoint(src)}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      {...(first && { fetchPriority: 'high' })}
      className={classNames(className, getFocalPointClass(src))}
    />
  );
  if (!varied) return image;
  return (
    // In a grid each source would otherwise take a cell.
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={variantSet(src, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={variantSet(src, 'webp')} sizes={sizes} />
      {image}
    </picture>
  );
}

/** One palette of a drawing. The other one is not loaded, unless it is `first`: the server does not know the theme. */
function ComposedPicture(props: PictureProps & { isNight: boolean; themeClass?: string }) {
  const {
    src,
    width,
    height,
    className,
    first = false,
    shape = 'wide',
    narrowShape = shape,
    isNight,
    themeClass,
  } = props;
  return (
    <picture className={themeClass}>
      {narrowShape !== shape && (
        <source media="(width < 64rem)" srcSet={composedHref(src, narrowShape, isNight)} className="hidden" />
      )}
      <img
        src={composedHref(src, shape, isNight)}
        alt=""
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
