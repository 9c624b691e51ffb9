import type { ChartTheme } from '#lib/charts/chart-kit.ts';

/** Colors of a cover: background, title, secondary text, and the shapes of the figure. */
export interface CoverColors {
  readonly field: string;
  readonly text: string;
  readonly quiet: string;
  readonly shapes: readonly [string, string, string];
  readonly signal: string;
}

const BLUE: CoverColors = {
  field: '#12294d',
  text: '#ffffff',
  quiet: '#b9c9de',
  shapes: ['#4f79aa', '#2c4a73', '#a3bcd6'],
  signal: '#e39a2d',
};
const PETROL: CoverColors = {
  field: '#0c4644',
  text: '#ffffff',
  quiet: '#b5d1cb',
  shapes: ['#3f8580', '#1f625f', '#9cc4bd'],
  signal: '#e39a2d',
};
const PAPER: CoverColors = {
  field: '#ece6d8',
  text: '#1b2230',
  quiet: '#5b5a55',
  shapes: ['#15345c', '#8fa6c0', '#c3bba8'],
  signal: '#dd932b',
};
const OXBLOOD: CoverColors = {
  field: '#5f2422',
  text: '#ffffff',
  quiet: '#e2c2ba',
  shapes: ['#a55a50', '#7c3733', '#d9a397'],
  signal: '#e9a43c',
};

const FIELDS = [BLUE, PETROL, PAPER, OXBLOOD] as const;
const BY_CATEGORY: Readonly<Record<string, CoverColors>> = {
  Strategy: BLUE,
  Operations: PETROL,
  Technology: PAPER,
  Leadership: OXBLOOD,
};

/** Returns the cover colors of a category. For a category added by the firm, they are derived from its name. */
export function getCoverColors(category: string): CoverColors {
  const sum = [...category].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return BY_CATEGORY[category] ?? (FIELDS[sum % FIELDS.length] as CoverColors);
}

/** Returns the chart theme for the figure on the cover. */
export const getCoverTheme = ({ text, quiet, shapes, signal }: CoverColors): ChartTheme => ({
  ink: text,
  quiet,
  rule: quiet,
  series: shapes,
  signal,
  signalText: signal,
});
