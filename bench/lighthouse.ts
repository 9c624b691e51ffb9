import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../tests/tools/programs.ts';
import { median } from '../tests/tools/statistics.ts';
import { findLaunch } from './tools/browser.ts';
import { createPageTopics } from './tools/pages.ts';
import { atLeast, type Bench, info, type Row } from './topic.ts';

/** A separate package: Lighthouse is as large as all other development packages, and only these topics use it. */
export const LIGHTHOUSE = path.join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');

// Blink's numbers for prefers-color-scheme.
const THEMES = { light: 1, dark: 0 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
};

/** The part of Lighthouse's JSON that is read here. */
export interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  readonly audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number }
  >;
}

export const [lighthouseMobile, lighthouseArticle] = createPageTopics(['lighthouse', 'lighthouse-article'], (page) => ({
  title: `Lighthouse, mobile: ${page.name}`,
  how:
    'The default settings of Lighthouse (mobile, simulated slow 4G and a processor four times slower), each theme in a browser of its own ' +
    'that prefers it. Medians of five runs, lowest and highest in brackets.',
  needs: ['lighthouse'],
  async run(bench) {
    const { url } = await bench.getSharedSite();
    const rows: Row[] = [];
    for (const [theme, scheme] of Object.entries(THEMES)) {
      const reports: Report[] = [];
      // A new browser for each run: in one that has navigated before, the trace sometimes lacks its start.
      for (let run = 0; run < bench.size(5, 1); run += 1) reports.push(await audit(bench, url + page.path, scheme));
      rows.push(...CATEGORIES.map((category) => createScoreRow(theme, category, reports)));
      rows.push(info(`Metrics, ${theme}`, formatMetrics(reports)));
      noteFailures(bench, theme, reports);
    }
    return rows;
  },
}));

/** Runs Lighthouse in a new browser. Retries if it could not record the visit, which says nothing about the page. */
export async function audit(bench: Bench, url: string, scheme = THEMES.light, attempts = 3): Promise<Report> {
  const { executablePath, args } = await findLaunch(bench);
  const file = path.join(bench.folder, 'lighthouse.json');
  const flags = ['--headless=new', ...args, `--blink-settings=preferredColorScheme=${scheme}`].join(' ');
  const options = ['--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${CATEGORIES}`];
  // To a file: a report printed to a pipe may be cut off.
  rmSync(file, { force: true });
  await runProgram(bench, process.execPath, [LIGHTHOUSE, url, ...options, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: executablePath },
  });
  const { runtimeError, ...report } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (!runtimeError) return report;
  if (attempts === 1) throw new Error(`Lighthouse failed: ${runtimeError.message}`);
  return audit(bench, url, scheme, attempts - 1);
}

function createScoreRow(theme: string, category: string, reports: readonly Report[]): Row {
  const scores = reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100));
  const row = atLeast(`${category}, ${theme}`, median(scores), 100, String);
  return { ...row, measured: `${row.measured} (${Math.min(...scores)} to ${Math.max(...scores)})` };
}

function formatMetrics(reports: readonly Report[]): string {
  const getMedian = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const times = Object.entries(METRICS).map(([name, id]) => `${name} ${Math.round(getMedian(id))} ms`);
  return `${times.join(', ')}, CLS ${getMedian('cumulative-layout-shift').toFixed(3)}`;
}

/** The audits that cost points, with the number of runs they failed in and the details of the first. */
function noteFailures(bench: Bench, theme: string, reports: readonly Report[]): void {
  const failures = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.flatMap((category) =>
      (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const one = audits[id];
        if (!one || weight === 0 || one.score === null || one.score === 1) return [];
        return [{ id, text: `${category}: ${one.title} (${id}) ${one.displayValue ?? ''}`.trim() }];
      }),
    ),
  );
  for (const group of Map.groupBy(failures, ({ id }) => id).values()) {
    bench.note(`${theme}, below full marks in ${group.length} of ${reports.length} runs: ${group[0]?.text}`);
  }
}
