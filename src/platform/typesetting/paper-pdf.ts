import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ChartTheme } from '#lib/charts/chart-kit.ts';
import { describeChart, drawChart } from '#lib/charts/draw-chart.ts';
import { compilePdf } from './compile-pdf.ts';
import { getCoverColors, getCoverTheme } from './paper-cover.ts';
import { readPaper } from './read-paper.ts';

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
