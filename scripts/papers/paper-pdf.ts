import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChartTheme } from '#lib/charts/chart-kit.ts';
import { describeChart, drawChart } from '#lib/charts/draw-chart.ts';
import { compilePdf } from '#platform/typesetting/compile-pdf.ts';
import { readPaper } from './read-paper.ts';

/** Colors of a cover: background, title, secondary text, and the shapes of the figure. */
interface CoverColors {
  readonly field: string;
  readonly text: string;
  readonly quiet: string;
  readonly shapes: readonly [string, string, string];
  readonly signal: string;
}

const NAVY: CoverColors = {
  field: '#12294d',
  text: '#f6f2e8',
  quiet: '#b9c9de',
  shapes: ['#f1ecdf', '#4f79aa', '#2c4a73'],
  signal: '#e8a33d',
};
const AMBER: CoverColors = {
  field: '#e5a03a',
  text: '#1d1607',
  quiet: '#4d3610',
  shapes: ['#1d1607', '#b8731a', '#f4cf8e'],
  signal: '#fff8e8',
};
const SLATE: CoverColors = {
  field: '#b3c5d9',
  text: '#10294d',
  quiet: '#35527a',
  shapes: ['#10294d', '#6587b0', '#d8e4f0'],
  signal: '#e8962a',
};
const PAPER: CoverColors = {
  field: '#f1ecdf',
  text: '#1b2230',
  quiet: '#5b5a55',
  shapes: ['#15345c', '#8fa6c0', '#cfc6b1'],
  signal: '#dd932b',
};
const CHALK: CoverColors = {
  field: '#e3e5e1',
  text: '#1a2b44',
  quiet: '#4d5a67',
  shapes: ['#1a2b44', '#8493a3', '#c0c8c8'],
  signal: '#dd932b',
};

const FIELDS = [NAVY, AMBER, SLATE, PAPER, CHALK] as const;
const BY_CATEGORY: Readonly<Record<string, CoverColors>> = {
  Strategy: NAVY,
  Operations: AMBER,
  Technology: SLATE,
  Leadership: PAPER,
  'AI & Innovation': CHALK,
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
  paper: '#ffffff',
});

/** The source of a paper: its facts, its Markdown body, and the firm. */
export interface PaperSource {
  /** Its place in the firm's series, on the cover. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly author: string;
  /** Shown on the back cover. */
  readonly authors: readonly { readonly name: string; readonly title: string }[];
  readonly next?: { readonly number: number; readonly title: string } | undefined;
  /** ISO date; also the PDF's creation date. */
  readonly createdAt: string;
  readonly body: string;
  readonly brand: { readonly name: string; readonly url: string; readonly email: string };
}

/** In points; must match `paper.typ`. */
const COLUMN = 318;
const COVER = { width: 595, height: 290 };

const PRINT: ChartTheme = {
  ink: '#1b2230',
  quiet: '#566072',
  rule: '#d3d6dc',
  series: ['#15345c', '#5d86b5', '#b4c8dd'],
  signal: '#d98a1f',
  signalText: '#8f5608',
  paper: '#ffffff',
};

/**
 * Typesets a paper as a PDF: cover, contents, chapters, back cover. The same source always gives the same bytes.
 * @throws Error naming the chapter and figure if the Markdown is invalid
 */
export async function createPaperPdf({ title: whole, body, createdAt, next, ...facts }: PaperSource): Promise<Buffer> {
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
    next: next ?? null,
    whole,
    title,
    subtitle: rest.charAt(0).toUpperCase() + rest.slice(1),
    month: date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    created: { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    colors,
    hasEmblem: emblem !== undefined,
    alts: charts.map((chart) => describeChart(chart)),
    blocks,
  };
  const template = readFileSync(path.join(import.meta.dirname, 'paper.typ'), 'utf8');
  return compilePdf({ template, data, files, date });
}
