/** The two hands of the site: the display serif of headings and the grotesk of labels. */
export type Face = 'display' | 'label';

/** Where and how large a line is set: `x` is its left end, `y` its baseline, in pixels; tracking is added between letters, in em. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tracking?: number;
}

/**
 * Sets text as outlines. A picture in an `<img>` has no web fonts, and a server has whatever fonts its machine has: outlines look
 * the same everywhere.
 */
export interface Lettering {
  /** The text without what the face has no letters for (emoji, other scripts); nothing where too little would be left. */
  printable(face: Face, text: string): string;
  /** Width in pixels. */
  width(face: Face, text: string, size: number, tracking?: number): number;
  /** Path data. */
  outline(face: Face, text: string, placed: Placed): string;
}

/** How wide a text is in one hand, for fitText, which asks for the same words at many sizes. */
export function measureIn(lettering: Lettering, face: Face, tracking = 0): (text: string, size: number) => number {
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
