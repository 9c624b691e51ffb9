import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';
import type { BrandColors } from '../artwork/recolor.ts';
import { createAccentStyles, findNearestColor, getAccentLabel } from './accent.ts';

/** The inks of ui/palette.css on bands. */
const BAND_INK: Oklch = { mode: 'oklch', l: 0.965, c: 0.008, h: 85 };
const BAND_MUTED = { l: 0.82, c: 0.028 };
/** The pages' grounds by day and by night (ui/palette.css). */
const PAPER: Oklch = { mode: 'oklch', l: 0.958, c: 0.01, h: 85 };
const NIGHT_PAPER: Oklch = { mode: 'oklch', l: 0.245, c: 0.032, h: 262 };
const TEXT_CONTRAST = 4.5;
/** By night, a band has to stand out from a page that is dark itself. */
const NIGHT_BAND = { min: 0.262, max: 0.36 };
/** The design's own band and the strongest chroma of its structure by day and by night. */
const DAY_STRUCTURE = { l: 0.37, c: 0.095 };
const NIGHT_STRUCTURE = { l: 0.815, c: 0.075 };
const BAND_STRUCTURE = { l: 0.86, c: 0.055 };

const toOklch = converter('oklch');
const toHex = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? '#000000';

function readColor(color: string) {
  const { l, c, h = 0 } = toOklch(color) ?? { l: 0, c: 0 };
  return { l, c, h };
}

const isReadable = (ground: string): boolean => {
  const { c, h } = readColor(ground);
  const inks = [BAND_INK, toHex(BAND_MUTED.l, Math.min(c, BAND_MUTED.c), h), getStructure(ground, BAND_STRUCTURE)];
  return inks.every((ink) => wcagContrast(ground, ink) >= TEXT_CONTRAST);
};

/** The nearest ground on which light text can be read, as #rrggbb; undefined if it can be read on the color itself. */
export const findReadableGround = (ground: string): string | undefined =>
  isReadable(ground) ? undefined : findNearestColor(ground, isReadable);

/** The ground of the bands in the dark theme: the firm's, as light as it has to be to stand out. */
export function getNightGround(ground: string): string {
  const { l, c, h } = readColor(ground);
  if (l >= NIGHT_BAND.min && l <= NIGHT_BAND.max) return ground;
  const night = toHex(Math.min(NIGHT_BAND.max, Math.max(NIGHT_BAND.min, l)), c, h);
  return findReadableGround(night) ?? night;
}

const getStructure = (ground: string, { l, c: most }: { l: number; c: number }): string => {
  const { c, h } = readColor(ground);
  return toHex(l, Math.min(c * 1.4, most), h);
};

/** The color of links, hairlines and drawings in the ground's hue: by day, by night, and on bands. */
export function getStructureColors(ground: string) {
  const keepReadable = (color: string, page: Oklch) =>
    wcagContrast(color, page) >= TEXT_CONTRAST
      ? color
      : findNearestColor(color, (one) => wcagContrast(one, page) >= TEXT_CONTRAST);
  return {
    day: keepReadable(getStructure(ground, DAY_STRUCTURE), PAPER),
    night: keepReadable(getStructure(ground, NIGHT_STRUCTURE), NIGHT_PAPER),
    band: getStructure(ground, BAND_STRUCTURE),
  };
}

const fade = (color: string, alpha: number): string => `rgb(from ${color} r g b / ${alpha})`;

/** The custom properties of a ground color, outside of bands. */
function listGroundProperties(ground: string): Readonly<Record<string, string>> {
  const { l, c, h } = readColor(ground);
  const { day, night } = getStructureColors(ground);
  return {
    '--night': `light-dark(${ground},${getNightGround(ground)})`,
    '--night-muted': toHex(BAND_MUTED.l, Math.min(c, BAND_MUTED.c), h),
    '--night-line': toHex(Math.min(0.7, Math.max(l, NIGHT_BAND.min) + 0.16), Math.min(c, 0.066), h),
    '--blue': `light-dark(${day},${night})`,
    '--globe-line': `light-dark(${fade(day, 0.2)},${fade(night, 0.24)})`,
    '--globe-arc': `light-dark(${fade(day, 0.75)},${fade(night, 0.7)})`,
  };
}

function createGroundStyles(ground: string): string {
  const { l, c, h } = readColor(ground);
  const { band } = getStructureColors(ground);
  const sunk = toHex(Math.min(0.7, Math.max(l, NIGHT_BAND.min) + 0.07), Math.min(c, 0.066), h);
  return (
    `:root{${formatProperties(listGroundProperties(ground))}}` +
    `.night{--sunk:${sunk};--blue:${band};--edge:${toHex(0.7, Math.min(c, 0.05), h)};--globe-line:${fade(band, 0.14)};--globe-arc:${fade(band, 0.5)}}`
  );
}

const formatProperties = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The custom properties of colors that are not saved yet, for a preview. None for a color that cannot be used. */
export function listColorProperties({ accent, ground }: BrandColors): Readonly<Record<string, string>> {
  const isColor = (color: string | null): color is string => color !== null && /^#[0-9a-f]{6}$/.test(color);
  return {
    ...(isColor(accent) && { '--amber': accent, '--on-amber': getAccentLabel(accent) }),
    ...(isColor(ground) && findReadableGround(ground) === undefined && listGroundProperties(ground)),
  };
}

/** The style sheet of the firm's colors. */
export function createColorStyles({ accent, ground }: BrandColors): string {
  const grounds = ground === null ? undefined : [ground, getNightGround(ground)];
  return (
    (ground === null ? '' : createGroundStyles(ground)) + (accent === null ? '' : createAccentStyles(accent, grounds))
  );
}
