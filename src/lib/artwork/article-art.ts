import { approach } from './compositions/approach.ts';
import { chart } from './compositions/chart.ts';
import { diversion } from './compositions/diversion.ts';
import { fan } from './compositions/fan.ts';
import { limb } from './compositions/limb.ts';
import { type Composition, PLATE } from './compositions/plate.ts';
import { polar } from './compositions/polar.ts';
import { rose } from './compositions/rose.ts';
import { spindle } from './compositions/spindle.ts';
import { DEEP_INKS, PALE_INKS, PAPER_INK } from './ink.ts';
import { createRandom } from './random.ts';
import { picture } from './svg.ts';

const COMPOSITIONS: readonly Composition[] = [limb, polar, fan, chart, rose, approach, diversion, spindle];

// Deep blues are listed twice so that they set the tone of a page of cards; pale plates lighten it.
const INKS = [...DEEP_INKS, ...DEEP_INKS, ...PALE_INKS, PAPER_INK, PAPER_INK];

/** The picture of an article, drawn from its slug: an SVG of 1200 × 675 pixels, at most 9 kB, purely decorative. */
export function drawArticleArt(seed: string): string {
  const source = createRandom(seed);
  const ink = source.pick(INKS);
  const compose = source.pick(COMPOSITIONS);
  return picture(PLATE.width, PLATE.height, ink.ground, compose(source, ink));
}
