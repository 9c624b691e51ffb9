import type { PictureShape } from '../pictures.ts';
import { approach } from './compositions/approach.ts';
import { chart } from './compositions/chart.ts';
import { diversion } from './compositions/diversion.ts';
import { fan } from './compositions/fan.ts';
import { limb } from './compositions/limb.ts';
import { type Composition, PLATE } from './compositions/plate.ts';
import { polar } from './compositions/polar.ts';
import { spindle } from './compositions/spindle.ts';
import { DEEP_INKS, PALE_INKS, PAPER_INK } from './ink.ts';
import { createRandom } from './random.ts';
import { picture } from './svg.ts';

const COMPOSITIONS: readonly Composition[] = [limb, polar, fan, chart, approach, diversion, spindle];

// Deep blues are listed twice so that they set the tone of a page of cards; pale plates lighten it.
const INKS = [...DEEP_INKS, ...DEEP_INKS, ...PALE_INKS, PAPER_INK, PAPER_INK];

/** The part of a plate that is seen. On a tall sheet, north is on the right. */
const VIEWS: Readonly<Record<PictureShape, string>> = {
  wide: `0 0 ${PLATE.width} ${PLATE.height}`,
  square: `${(PLATE.width - PLATE.height) / 2} 0 ${PLATE.height} ${PLATE.height}`,
  tall: `0 178 ${PLATE.height} 844`,
};

/** The picture of a text without figures, drawn from its slug: an SVG of at most 9 kB, purely decorative. */
export function drawArticleArt(seed: string, shape: PictureShape = 'wide', isNight = false): string {
  const source = createRandom(seed);
  const day = source.pick(INKS);
  const compose = source.pick(COMPOSITIONS);
  // A pale ground would glare at night.
  const ink = isNight && !DEEP_INKS.includes(day) ? (DEEP_INKS[0] ?? day) : day;
  const body = compose(source, ink);
  return picture(
    PLATE.width,
    PLATE.height,
    ink.ground,
    shape === 'tall' ? `<g transform="matrix(0 1-1 0 ${PLATE.height} 0)">${body}</g>` : body,
    VIEWS[shape],
  );
}
