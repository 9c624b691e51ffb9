import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ChartTheme } from '#lib/charts/chart-kit.ts';
import { describeChart, drawChart } from '#lib/charts/draw-chart.ts';
import { compilePdf } from './compile-pdf.ts';
import { readPaper } from './read-paper.ts';

/** Colors of a cover: background, title, secondary text, and the shapes of the figure. */
interface CoverColors {
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
function getCoverColors(category: string): CoverColors {
  const sum = [...category].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    (Object.hasOwn(BY_CATEGORY, category) && BY_CATEGORY[category]) || (FIELDS[sum % FIELDS.length] as CoverColors)
  );
}

/** Returns the chart theme for the figure on the cover. */
const getCoverTheme = ({ text, quiet, shapes, signal }: CoverColors): ChartTheme => ({
  ink: text,
  quiet,
  rule: quiet,
  series: shapes,
  signal,
  signalText: signal,
});

/** The source of a paper: its facts, its Markdown body, and the firm. */
export interface PaperSource {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly author: string;
  /** ISO date; also the PDF's creation date. */
  readonly createdAt: string;
  readonly body: string;
  readonly brand: { readonly name: string; readonly url: string };
}

/** In points; must match `paper.typ`. */
const COLUMN = 318;
const COVER = { width: 595, height: 356 };

const PRINT: ChartTheme = {
  ink: '#1b2230',
  quiet: '#566072',
  rule: '#d3d6dc',
  series: ['#15345c', '#5d86b5', '#b4c8dd'],
  signal: '#d98a1f',
  signalText: '#8f5608',
};

const { resolve } = createRequire(import.meta.url);

/**
 * Typesets a paper as a PDF: cover, contents, chapters. The same source always gives the same bytes.
 * @throws Error naming the chapter and figure if the Markdown is invalid
 */
export function createPaperPdf({ title: whole, body, createdAt, ...facts }: PaperSource): Buffer {
  const date = new Date(createdAt);
  if (Number.isNaN(date.getTime())) throw new Error(`The paper's createdAt, "${createdAt}", is not a date`);
  const { blocks, charts } = readPaper(body);
  const colors = getCoverColors(facts.category);
  // The text after a colon is the subtitle.
  const [, title = whole, rest = ''] = /^(.{4,60}?): (.+)$/.exec(whole) ?? [];
  const emblem = charts.find(({ kind }) => kind !== 'matrix') ?? charts[0];
  const files = Object.fromEntries(
    charts.map((chart, index) => [`figure-${index + 1}.svg`, drawChart(chart, { width: COLUMN, theme: PRINT })]),
  );
  if (emblem) files['cover.svg'] = drawChart(emblem, { ...COVER, theme: getCoverTheme(colors), isBare: true });
  const data = {
    ...facts,
    whole,
    title,
    subtitle: rest.charAt(0).toUpperCase() + rest.slice(1),
    month: date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    created: { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    colors,
    hasEmblem: emblem !== undefined,
    alts: charts.map(describeChart),
    blocks,
  };
  const template = readFileSync(resolve('#platform/typesetting/paper.typ'), 'utf8');
  return compilePdf({ template, data, files, date });
}
