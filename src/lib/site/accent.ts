import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

/** The grounds and labels of ui/palette.css that an accent color meets. */
const NIGHT: Oklch = { mode: 'oklch', l: 0.262, c: 0.066, h: 257 };
const DARK_LABEL = '#1c1106';
const LIGHT_LABEL = '#ffffff';
/** WCAG 2.2 AA: text (1.4.3), and marks that carry meaning (1.4.11). */
const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;
/** Of the lightness in OKLCH, from 0 to 1. */
const STEP = 0.004;

const toOklch = converter('oklch');

/** The color of text on an accent color, both as #rrggbb. */
export const getAccentLabel = (accent: string): string =>
  wcagContrast(accent, DARK_LABEL) >= TEXT_CONTRAST ? DARK_LABEL : LIGHT_LABEL;

const isReadable = (accent: string): boolean =>
  wcagContrast(accent, getAccentLabel(accent)) >= TEXT_CONTRAST && wcagContrast(accent, NIGHT) >= MARK_CONTRAST;

/**
 * The lightness nearest to a color's own with which it can be read: as a button below its label, and as a mark on the
 * dark bands. Both are #rrggbb; undefined if the color can be read as it is.
 */
export function findReadableAccent(accent: string): string | undefined {
  const color = toOklch(accent);
  if (!color || isReadable(accent)) return undefined;
  for (let distance = STEP; distance < 1; distance += STEP) {
    for (const l of [color.l + distance, color.l - distance]) {
      const candidate = formatHex(clampChroma({ ...color, l: Math.min(1, Math.max(0, l)) }, 'oklch'));
      if (isReadable(candidate)) return candidate;
    }
  }
  return LIGHT_LABEL;
}
