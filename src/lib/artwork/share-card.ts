import { PAPER_INK } from './ink.ts';
import { type Lettering, measureIn } from './lettering.ts';
import { circle, line, picture, shape } from './svg.ts';
import { fitText } from './text-fit.ts';

/** What networks ask for (Open Graph), in pixels. */
const CARD = { width: 1200, height: 630 } as const;
/** The part of it on the right that a picture fills. */
export const CARD_PICTURE = { left: 760, top: 0, width: 440, height: 630 } as const;

const MARGIN = 64;
const MEASURE = CARD_PICTURE.left - 2 * MARGIN;
const TITLE = { top: 148, height: 330, leading: 1.07, sizes: [84, 78, 72, 66, 60, 54, 48, 43, 38, 34] };
/** Tracking in em. */
const TIGHT = -0.012;

export interface ShareCard {
  readonly title: string;
  /** Above the title: what kind of thing it is. */
  readonly label: string;
  readonly brand: string;
}

/** The words beside the picture a network shows of a page: an SVG of 1200 × 630 pixels, its right part left empty. */
export function shareCard({ title, label, brand }: ShareCard, lettering: Lettering): string {
  const { strong, line: quiet, accent, ground } = PAPER_INK;
  const oneLine = (text: string, x: number, y: number, room: number) => {
    const { lines, size } = fitText(lettering.printable('label', text), {
      width: room,
      height: 24,
      leading: 1,
      sizes: [24, 22, 20, 18],
      measure: measureIn(lettering, 'label'),
    });
    return lettering.outline('label', lines[0] ?? '', { x, y, size });
  };
  const words =
    shape(oneLine(label, MARGIN, 96, MEASURE), quiet) +
    // A title in a script the faces lack is not torn to pieces: the firm's name stands in its place.
    shape(titleOf(lettering.printable('display', title) || lettering.printable('display', brand), lettering), strong) +
    line(`M${MARGIN} 116h56`, { colour: accent, width: 4 }) +
    mark(MARGIN, CARD.height - MARGIN - 40) +
    shape(oneLine(brand, MARGIN + 54, CARD.height - MARGIN - 12, MEASURE - 54), strong);
  return picture(CARD.width, CARD.height, ground, words);
}

function titleOf(title: string, lettering: Lettering): string {
  const measure = measureIn(lettering, 'display', TIGHT);
  const { lines, size } = fitText(title, { ...TITLE, width: MEASURE, measure });
  return lines
    .map((text, index) =>
      lettering.outline('display', text, {
        x: MARGIN - size * 0.02,
        y: TITLE.top + size * (0.8 + index * TITLE.leading),
        size,
        tracking: TIGHT,
      }),
    )
    .join('');
}

/** The firm's mark, 40 pixels wide: a globe and the one route across it that bends. */
function mark(left: number, top: number): string {
  const { strong, accent } = PAPER_INK;
  return (
    `<g transform="translate(${left} ${top}) scale(1.25)">` +
    circle({ x: 16, y: 16 }, 14.2, { colour: strong, width: 1.5 }) +
    line('M16 1.75v28.5M1.75 16h28.5', { colour: PAPER_INK.hair, width: 0.75 }) +
    `<path d="M3.6 22.6C7.8 8.6 19.4 5.2 28.3 10.6" stroke="${accent}" stroke-width="2.25" stroke-linecap="round"/></g>`
  );
}
