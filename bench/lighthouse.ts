import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { browserLaunch } from './tools/browser.ts';
import { run as runProgram } from './tools/closing.ts';
import { ARTICLE, HOME, type MeasuredPage } from './tools/pages.ts';
import { median } from './tools/statistics.ts';
import { atLeast, type Bench, type Findings, type Row, type Topic } from './topic.ts';

// Blink's numbers for prefers-color-scheme.
const THEMES = { light: 1, dark: 0 } as const;
type Theme = keyof typeof THEMES;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
} as const;

const HOW =
  'The default settings of Lighthouse (mobile, simulated slow 4G and a processor four times slower), each theme in a browser of its own ' +
  'that prefers it. Medians of five runs, lowest and highest in brackets.';

// A package of its own: Lighthouse weighs as much as everything else that is for development, and these topics alone use it.
const PROGRAM = path.join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
const NOT_INSTALLED: Findings = {
  rows: [{ what: 'Everything here', measured: 'not measured (install lighthouse)' }],
  notes: ['Lighthouse is not there: npm ci --prefix bench/lighthouse'],
};

export const lighthouseMobile = topicOf('lighthouse', HOME);
export const lighthouseArticle = topicOf('lighthouse-article', ARTICLE);

function topicOf(name: string, page: MeasuredPage): Topic {
  return { name, title: `Lighthouse, mobile: ${page.name}`, how: HOW, run: (bench) => run(bench, page) };
}

async function run(bench: Bench, page: MeasuredPage): Promise<Findings> {
  if (!existsSync(PROGRAM)) return NOT_INSTALLED;
  const { url } = await bench.site();
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const theme of Object.keys(THEMES) as Theme[]) {
    const reports = await reportsOf(url + page.path, theme, bench.quick ? 1 : 5);
    rows.push(...CATEGORIES.map((category) => scoreRow(theme, category, reports)), metricsRow(theme, reports));
    notes.push(...failures(theme, reports));
  }
  return { rows, notes };
}

/** As much of Lighthouse's JSON as is read here. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  readonly audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number }
  >;
}

async function reportsOf(url: string, theme: Theme, runs: number): Promise<Report[]> {
  const { executablePath, args } = await browserLaunch();
  const flags = ['--headless=new', ...args, `--blink-settings=preferredColorScheme=${THEMES[theme]}`];
  const reports: Report[] = [];
  // A browser for each run: in one that has navigated before, the trace sometimes lacks its start.
  for (let turn = 0; turn < runs; turn += 1) {
    const { process: child } = runProgram(
      process.execPath,
      [
        PROGRAM,
        url,
        '--output=json',
        '--quiet',
        `--only-categories=${CATEGORIES}`,
        `--chrome-flags=${flags.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: executablePath }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const printed = child.stdout ? await text(child.stdout) : '';
    if (printed === '') throw new Error('Lighthouse failed: no result');
    const report = JSON.parse(printed) as Report;
    if (report.runtimeError) throw new Error(`Lighthouse failed: ${report.runtimeError.message}`);
    reports.push(report);
  }
  return reports;
}

function scoreRow(theme: Theme, category: string, reports: readonly Report[]): Row {
  const scores = reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100));
  const row = atLeast(`${category}, ${theme}`, median(scores), 100, String);
  return { ...row, measured: `${row.measured} (${Math.min(...scores)} to ${Math.max(...scores)})` };
}

function metricsRow(theme: Theme, reports: readonly Report[]): Row {
  const middle = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
  const times = Object.entries(METRICS).map(([name, audit]) => `${name} ${Math.round(middle(audit))} ms`);
  return {
    what: `Metrics, ${theme}`,
    measured: `${times.join(', ')}, CLS ${middle('cumulative-layout-shift').toFixed(3)}`,
  };
}

/** The audits that cost points, with how many of the runs they failed in, and what of it the first of those runs tells. */
function failures(theme: Theme, reports: readonly Report[]): string[] {
  const failed = new Map<string, { text: string; runs: number }>();
  for (const report of reports) {
    for (const category of CATEGORIES) {
      for (const { id, weight } of report.categories[category]?.auditRefs ?? []) {
        const audit = report.audits[id];
        if (!audit || weight === 0 || audit.score === null || audit.score === 1) continue;
        const known = failed.get(id) ?? {
          text: `${category}: ${audit.title} (${id}) ${audit.displayValue ?? ''}`.trim(),
          runs: 0,
        };
        failed.set(id, { ...known, runs: known.runs + 1 });
      }
    }
  }
  return [...failed.values()].map(
    ({ text, runs }) => `${theme}, below full marks in ${runs} of ${reports.length} runs: ${text}`,
  );
}
