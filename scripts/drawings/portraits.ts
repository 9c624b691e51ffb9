import { circle, line, picture, shape } from '#lib/artwork/svg.ts';
import { GROUNDS, type Ground } from './grounds.ts';
import { box } from './sheet.ts';

/** The parts of one bust: path data on 640 × 640 pixels, from the back to the front. */
interface Bust {
  readonly ground: Ground;
  /** Behind the head. */
  readonly back?: string;
  /** Over the head. */
  readonly hair: string;
  readonly beard?: string;
  readonly collar: string;
  readonly glasses?: 'round' | 'square';
  /** The one amber line. */
  readonly accent: string;
}

const HEAD = 'M320 128c72 0 112 56 112 134 0 92-50 166-112 166s-112-74-112-166c0-78 40-134 112-134z';
const NECK = 'M266 380h108v92c0 34-108 34-108 0z';
const SHOULDERS = 'M60 640c6-104 62-142 150-164l56-20c22 44 86 44 108 0l56 20c88 22 144 60 150 164z';
const FACE =
  'M322 258c-4 28-16 46-16 58 0 10 12 13 24 9M288 364c20 12 44 12 64 0M250 244c14-9 34-9 48-1M342 243c14-8 34-8 48 1';
const EYES = ['M266 266a8 8 0 1 1 16 0 8 8 0 1 1-16 0z', 'M358 266a8 8 0 1 1 16 0 8 8 0 1 1-16 0z'].join('');
const LAPELS =
  'M266 456L320 600L374 456M266 456L196 500L250 560L230 590L312 640M374 456L444 500L390 560L410 590L328 640';
const CREW = 'M258 462c24 58 100 58 124 0';

const NIGHT_HAIR = '#0a1120';
/** Paper by lamplight: the pale blue of the night's ink makes people look unwell. */
const NIGHT_SKIN = '#e2d5c0';

/** The people of the sample firm, by their slug. */
const BUSTS: Readonly<Record<string, Bust>> = {
  'ingrid-halvorsen-pryce': {
    ground: 'paper',
    back: 'M196 250c-14-96 44-152 124-152s138 56 124 152c-4 60 12 96 4 142-40 18-64 6-72-22H264c-8 28-32 40-72 22-8-46 8-82 4-142z',
    hair: 'M206 276c-8-92 30-158 108-160 84 0 128 62 120 160-14-36-26-66-36-92-52 16-104 10-136-12-16 34-40 64-56 104z',
    collar: LAPELS,
    accent: 'M262 470c34 40 82 40 116 0',
  },
  'tomas-arrieta-lund': {
    ground: 'slate',
    hair: 'M204 258c-16-98 32-158 112-158 92-4 134 58 120 158-8-22-14-44-22-64-46-2-84-16-112-40-20 36-66 44-78 56-8 14-14 30-20 48z',
    beard:
      'M208 268c4 24 8 46 20 62 26-4 44 2 56 16 22-10 50-10 72 0 12-14 30-20 56-16 12-16 16-38 20-62 4 100-46 176-112 176s-116-76-112-176zM284 366c20 14 52 14 72 0-10 26-62 26-72 0z',
    collar: 'M266 456L246 500L320 560L394 500L374 456',
    accent: 'M320 560V640',
  },
  'nadia-benyoucef-hart': {
    ground: 'chalk',
    back: 'M320 78c60-10 108 12 130 50 44 22 58 70 42 110 30 40 22 86-8 114 4 46-34 78-76 74-22 20-52 22-70 8H302c-18 14-48 12-70-8-42 4-80-28-76-74-30-28-38-74-8-114-16-40-2-88 42-110 22-38 70-60 130-50z',
    hair: 'M210 282c-10-40-8-84 14-112 16-34 54-54 96-52 44-2 82 18 96 52 22 28 24 72 14 112-8-30-22-52-44-66-30 6-50-4-62-22-16 24-44 32-70 22-22 14-36 36-44 66z',
    glasses: 'round',
    collar: CREW,
    accent: 'M196 398v34M444 398v34',
  },
  'kwame-asante-bell': {
    ground: 'slate',
    hair: 'M208 238c-4-82 40-134 112-134s116 52 112 134c-10-28-20-48-34-62-46-14-110-14-156 0-14 14-24 34-34 62z',
    glasses: 'square',
    collar: LAPELS,
    accent: 'M320 498L308 520L320 634L332 520z',
  },
  'yuki-tanabe-moore': {
    ground: 'chalk',
    back: 'M320 92c90 0 138 62 134 158 2 60 10 104 12 168h-88V300H262v118h-88c2-64 10-108 12-168-4-96 44-158 134-158z',
    hair: 'M200 300c-12-116 32-192 120-192s132 76 120 192l-22 26c4-40 4-72-4-106H226c-8 34-8 66-4 106z',
    collar: 'M266 456L320 528L374 456',
    accent: 'M232 596h52',
  },
  'rafael-dinis-ferro': {
    ground: 'paper',
    hair: 'M206 292c-14-70-2-124 34-152 46-30 114-30 160 0 36 28 48 82 34 152-6-20-12-40-16-62-2-30-14-60-44-66-10 16-36 20-54 4-18 16-44 12-54-4-30 6-42 36-44 66-4 22-10 42-16 62z',
    beard: 'M266 352c20-26 42-24 54-10 12-14 34-16 54 10-22 4-38 2-54-4-16 6-32 8-54 4z',
    collar: 'M258 462L224 520L320 544L416 520L382 462',
    accent: 'M412 556v48',
  },
};

const GLASSES = {
  round: 'M238 268a36 36 0 1 1 72 0 36 36 0 1 1-72 0zM330 268a36 36 0 1 1 72 0 36 36 0 1 1-72 0zM310 264c6-6 14-6 20 0',
  square: `${box(236, 240, 74, 54)}${box(330, 240, 74, 54)}M310 258h20M236 254l-26-8M404 254l26-8`,
} as const;

/**
 * A portrait of a member of the sample team in ink and one tone: an SVG that also works when it is cropped to a circle.
 * @throws Error if the member has none
 */
export function drawBust(slug: string, isNight: boolean): string {
  const bust = BUSTS[slug];
  if (!bust) throw new Error(`Nobody has drawn "${slug}"`);
  const ink = GROUNDS[bust.ground][isNight ? 'night' : 'day'];
  const { back = '', hair, beard = '', collar, glasses, accent } = bust;
  // At night a face stays lighter than its hair; a plain exchange of the inks would look like a negative.
  const { skin, mark, cloth, seam } = isNight
    ? { skin: NIGHT_SKIN, mark: NIGHT_HAIR, cloth: ink.line, seam: NIGHT_HAIR }
    : { skin: ink.ground, mark: ink.strong, cloth: ink.strong, seam: ink.ground };
  return picture(
    640,
    640,
    ink.ground,
    circle({ x: 320, y: 300 }, 250, { fill: isNight ? ink.hair : ink.tone }) +
      shape(back, mark) +
      shape(SHOULDERS, cloth) +
      shape(NECK + HEAD, skin) +
      shape(beard, mark) +
      shape(hair, mark) +
      shape(EYES, mark) +
      line(FACE, { color: mark, width: 7 }) +
      line(glasses ? GLASSES[glasses] : '', { color: mark, width: 8 }) +
      line(collar, { color: seam, width: 7 }) +
      line(accent, { color: ink.accent, width: 10 }),
  );
}
