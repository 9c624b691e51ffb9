/** The two typefaces of the site: the display serif of headings and the sans serif of labels. */
export type Face = 'display' | 'label';

/**
 * Position and size of a line of text: `x` is its left end and `y` its baseline, in pixels. `tracking` is added between
 * letters, in em.
 */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tracking?: number;
}

/**
 * Converts text to outlines, which look the same everywhere. A picture in an `<img>` has no web fonts, and servers have
 * different fonts installed.
 */
export interface Lettering {
  /** Removes characters that the typeface lacks (emoji, other scripts); empty if too little would be left. */
  printable(face: Face, text: string): string;
  /** Width in pixels. */
  width(face: Face, text: string, size: number, tracking?: number): number;
  /** Path data. */
  outline(face: Face, text: string, placed: Placed): string;
}

/** Measures text in one typeface and caches the widths, because fitText measures the same words at many sizes. */
export function createTextMeasure(
  lettering: Lettering,
  face: Face,
  tracking = 0,
): (text: string, size: number) => number {
  const widths = new Map<string, number>();
  return (text, size) => {
    let width = widths.get(text);
    if (width === undefined) {
      width = lettering.width(face, text, 1, tracking);
      widths.set(text, width);
    }
    return width * size;
  };
}
