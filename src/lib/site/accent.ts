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

const isReadable = (accent: string): boolean => wcagContrast(accent, getAccentLabel(accent)) >= TEXT_CONTRAST;
const isVisibleOn =
  (grounds: readonly (string | Oklch)[]) =>
  (accent: string): boolean =>
    isReadable(accent) && grounds.every((ground) => wcagContrast(accent, ground) >= MARK_CONTRAST);

/** The nearest color on which a label can be read, as #rrggbb; undefined if it can be read on the color itself. */
export const findReadableAccent = (accent: string): string | undefined =>
  isReadable(accent) ? undefined : findNearestColor(accent, isReadable);

/** The color of marks and buttons on dark grounds: the accent color, or else the nearest that stands out there. */
export function getAccentOnNight(accent: string, grounds: readonly (string | Oklch)[] = [NIGHT]): string {
  const isVisible = isVisibleOn(grounds);
  return isVisible(accent) ? accent : findNearestColor(accent, isVisible);
}

/** The nearest color that is fit, as #rrggbb. Changes only the lightness, so that the hue stays the firm's own. */
export function findNearestColor(accent: string, isFit: (candidate: string) => boolean): string {
  const color = toOklch(accent);
  for (let distance = STEP; color && distance < 1; distance += STEP) {
    for (const l of [color.l + distance, color.l - distance]) {
      const candidate = formatHex(clampChroma({ ...color, l: Math.min(1, Math.max(0, l)) }, 'oklch'));
      if (isFit(candidate)) return candidate;
    }
  }
  return LIGHT_LABEL;
}

/** The style sheet of an accent color on grounds, the design's own by default. Dark grounds are the bands of every page, and the whole page in the dark theme. */
export function createAccentStyles(accent: string, grounds?: readonly string[]): string {
  const onNight = getAccentOnNight(accent, grounds);
  const [label, labelOnNight] = [getAccentLabel(accent), getAccentLabel(onNight)];
  return (
    `:root{--amber:light-dark(${accent},${onNight});--on-amber:light-dark(${label},${labelOnNight})}` +
    `.night{--amber:${onNight};--on-amber:${labelOnNight}}`
  );
}
