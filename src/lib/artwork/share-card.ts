import { CHALK_DAY, type Ink, NAVY_DAY, PAPER_DAY, PAPER_INK, SLATE_DAY } from './ink.ts';
import { createTextMeasure, type Lettering } from './lettering.ts';
import { circle, line, picture, shape } from './svg.ts';
import { fitText } from './text-fit.ts';

/** Size of an Open Graph image, in pixels. */
const CARD = { width: 1200, height: 630 } as const;
/** The right part of the card, which a picture fills. */
export const CARD_PICTURE = { left: 696, top: 0, width: 504, height: 630 } as const;

const MARGIN = 64;
const MEASURE = CARD_PICTURE.left - 2 * MARGIN;
const TITLE = { top: 148, height: 330, leading: 1.07, sizes: [84, 78, 72, 66, 60, 54, 48, 43, 38, 34] };
/** Tracking in em. */
const TIGHT = -0.012;

export interface ShareCard {
  readonly title: string;
  /** The kind of page, shown above the title. */
  readonly label: string;
  /** The firm's name; empty if its logo contains it. */
  readonly brand: string;
  /** The site's host name, for names in a script that the typeface lacks. */
  readonly host: string;
  /** Pixels of the firm's logo, which is put onto the card at `CARD_LOGO`; without one, the card has the globe. */
  readonly logoWidth?: number;
  readonly look?: CardLook;
}

/** The look of a shared page by kind: its ground, and the content of the right part. */
export const CARD_LOOKS = {
  page: { ink: PAPER_INK, side: 'picture' },
  articles: { ink: PAPER_DAY, side: 'picture' },
  'white-papers': { ink: SLATE_DAY, side: 'sheet' },
  'case-studies': { ink: CHALK_DAY, side: 'figure' },
  team: { ink: PAPER_INK, side: 'picture' },
} as const satisfies Record<string, { ink: Ink; side: 'picture' | 'sheet' | 'figure' }>;
export type CardLook = keyof typeof CARD_LOOKS;

/** The size of a white paper's cover on its card. */
export const CARD_SHEET = { width: 346, height: 490 } as const;

/** A case study's first measure in place of a picture: an SVG for the right part of its card. */
export function drawFigureSide({ name, value }: { name: string; value: string }, lettering: Lettering): string {
  const { ground, strong, line: quiet, accent } = NAVY_DAY;
  const { width, height } = CARD_PICTURE;
  const room = width - 88;
  const [text, caption] = [lettering.printable('display', value), lettering.printable('label', name)];
  const { lines, size } = fitText(text, {
    width: room,
    height: 280,
    leading: 1,
    sizes: [150, 128, 108, 92, 76, 60, 48],
    measure: createTextMeasure(lettering, 'display', TIGHT),
  });
  const top = height / 2 - (lines.length * size) / 2;
  return picture(
    width,
    height,
    ground,
    lines
      .map((part, index) =>
        shape(
          lettering.outline('display', part, { x: 44, y: top + size * (index + 0.8), size, tracking: TIGHT }),
          strong,
        ),
      )
      .join('') +
      line(`M44 ${(top + lines.length * size + 26).toFixed(1)}h56`, { color: accent, width: 4 }) +
      shape(lettering.outline('label', caption, { x: 44, y: top + lines.length * size + 76, size: 26 }), quiet),
  );
}

/** The position of a logo and its maximum size, in pixels. */
export const CARD_LOGO = { left: 64, top: 522, width: 300, height: 48 } as const;

/**
 * The text part of a page's share image: an SVG of 1200 × 630 pixels, with its right part left empty for the picture.
 */
export function drawShareCard(card: ShareCard, lettering: Lettering): string {
  const { title, label, brand, host, logoWidth, look = 'page' } = card;
  const { strong, line: quiet, accent, ground } = CARD_LOOKS[look].ink;
  const oneLine = (text: string, x: number, y: number, room: number) => {
    const { lines, size } = fitText(lettering.printable('label', text), {
      width: room,
      height: 24,
      leading: 1,
      sizes: [24, 22, 20, 18],
      measure: createTextMeasure(lettering, 'label'),
    });
    return lettering.outline('label', lines[0] ?? '', { x, y, size });
  };
  const name = brand === '' ? '' : lettering.printable('label', brand) || host;
  const indent = (logoWidth ?? 40) + 14;
  const words =
    shape(oneLine(label, MARGIN, 96, MEASURE), quiet) +
    // If the typeface lacks the title's script, the firm's name is shown instead of fragments.
    shape(
      drawTitle(lettering.printable('display', title) || lettering.printable('display', brand) || host, lettering),
      strong,
    ) +
    line(`M${MARGIN} 116h56`, { color: accent, width: 4 }) +
    (logoWidth === undefined ? drawLogo(MARGIN, CARD.height - MARGIN - 40) : '') +
    shape(oneLine(name, MARGIN + indent, CARD.height - MARGIN - 12, MEASURE - indent), strong);
  return picture(CARD.width, CARD.height, ground, words);
}

function drawTitle(title: string, lettering: Lettering): string {
  const measure = createTextMeasure(lettering, 'display', TIGHT);
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

/** The firm's logo, 40 pixels wide: a globe crossed by one curved route. */
function drawLogo(left: number, top: number): string {
  const { strong, accent } = PAPER_INK;
  return (
    `<g transform="translate(${left} ${top}) scale(1.25)">` +
    circle({ x: 16, y: 16 }, 14.2, { color: strong, width: 1.5 }) +
    line('M16 1.75v28.5M1.75 16h28.5', { color: PAPER_INK.hair, width: 0.75 }) +
    `<path d="M3.6 22.6C7.8 8.6 19.4 5.2 28.3 10.6" stroke="${accent}" stroke-width="2.25" stroke-linecap="round"/></g>`
  );
}
