import { cpuSeconds } from '../tests/tools/processes.ts';
import type { Sizes } from '../tests/tools/site.ts';
import { median, sum } from '../tests/tools/statistics.ts';
import { SETTINGS, signIn, signUpMany } from '../tests/tools/visitor.ts';
import { formatSizes, getLargest, getTotal, sampleSizes } from './tools/memory.ts';
import { ACTIONS, createHeavyActions, type LoadReport, putLoad } from './tools/mixed-load.ts';
import { asCount, asMedianAnd, asMegabytes, asRatio, atMost, type Bench, info, type Row, type Topic } from './topic.ts';

const LOAD = { perSecond: 50, minutes: 30, isHeavy: false };
const USE = { perSecond: 5, minutes: 20, isHeavy: true };
const SAMPLE_MS = 2000;

export const endurance: Topic = {
  name: 'endurance',
  title: 'Half an hour of mixed load',
  how:
    `${LOAD.perSecond} requests a second for ${LOAD.minutes} minutes (1 in a quick run, or --minutes), at their times whether answers come or not: cached pages, pages made for one visitor, lists, searches, dashboards, ` +
    'bookmarks, progress, messages, comments, downloads, sign-ins, and an editor who saves an article every other second, so that the page cache is dropped as often. ' +
    'Memory is the proportional share (Pss) of the site, and of every process of its PostgreSQL, read every 2 s: the median of a window after the warm-up, and of the last one.',
  needs: ['proc'],
  async run(bench) {
    const { samples, report, minutes, busy } = await measure(bench, LOAD);
    // Leaves out the first tenth, in which everything is new.
    const first = getMedian(samples, 0.1, 0.25);
    const last = getMedian(samples, 0.85, 1);
    const requests = `${asCount(report.requests)} in ${minutes} minutes`;
    return [
      info('After the warm-up', formatSizes(first)),
      info('At the end', formatSizes(last)),
      info('Most', `app ${asMegabytes(Math.max(...samples.map(({ app }) => app)))}`),
      atMost('The app at the end, to after the warm-up', last.app / first.app, 1.1, asRatio),
      info('PostgreSQL at the end, to after the warm-up', asRatio(last.database / first.database)),
      info('Requests', requests),
      countErrors(report),
      info('A processor busy with the app', `${Math.round(busy * 100)} %`),
      ...[...report.times]
        .filter(([, times]) => times.length > 0)
        .map(([name, times]) => info(`${name}: median, 99th percentile`, asMedianAnd(times, 0.99))),
    ];
  },
};

export const mixedUse: Topic = {
  name: 'mixed-use',
  title: 'Memory after mixed use',
  how:
    `${USE.perSecond} requests a second for ${USE.minutes} minutes (1 in a quick run, or --minutes): those of the topic before, and uploads of PDFs of 2 MB and of photographs of 12 megapixels, ` +
    'their variants, stories, new accounts, articles and exports. Memory is the proportional share (Pss) of the site with every process it started, and of every process of its PostgreSQL, ' +
    'read every 2 s: the median of the last twentieth of the time.',
  needs: ['proc'],
  async run(bench) {
    const { samples, report, minutes } = await measure(bench, USE);
    const [half, end] = [getMedian(samples, 0.45, 0.5), getMedian(samples, 0.95, 1)];
    const format = (sizes: Sizes) => `${asMegabytes(getTotal(sizes))}: ${formatSizes(sizes)}`;
    return [
      info(`At minute ${minutes / 2}`, format(half)),
      info(`At minute ${minutes}`, format(end)),
      info('Most', format(getLargest(samples))),
      atMost('Together at the end', getTotal(end), 300e6, asMegabytes),
      atMost('The end, to the middle', getTotal(end) / getTotal(half), 1.1, asRatio),
      info('Requests', asCount(report.requests)),
      countErrors(report),
    ];
  },
};

/** Puts the load on a new site and reads its sizes meanwhile. */
async function measure(bench: Bench, load: typeof LOAD) {
  const minutes = bench.minutes ?? bench.size(load.minutes, 1, 0.05);
  const site = await bench.startOwnSite({ ...SETTINGS, LOG_LEVEL: 'error' });
  const posts = (await (await fetch(`${site.url}/api/blog-posts?view=card`)).json()) as { id: number }[];
  const loaded = {
    url: site.url,
    admin: (await signIn(site.url)).getCookie(),
    members: await signUpMany(site.url, bench.size(40, 40, 4)),
    articleId: posts.at(-1)?.id ?? 0,
  };
  const actions = load.isHeavy ? [...ACTIONS, ...(await createHeavyActions())] : ACTIONS;
  let report: LoadReport = { times: new Map(), errors: new Map(), requests: 0 };
  const before = cpuSeconds(site.pid);
  const samples = await sampleSizes(site, SAMPLE_MS, async () => {
    report = await putLoad(loaded, load.perSecond, minutes * 60, actions);
  });
  for (const [what, count] of report.errors) bench.note(`${what} (${count} times)`);
  return { samples, report, minutes, busy: (cpuSeconds(site.pid) - before) / (minutes * 60) };
}

/** The medians of the samples between two shares of the time. */
function getMedian(samples: readonly Sizes[], from: number, to: number): Sizes {
  const end = Math.round(samples.length * to);
  const window = samples.slice(Math.min(Math.round(samples.length * from), end - 1), end);
  return { app: median(window.map(({ app }) => app)), database: median(window.map(({ database }) => database)) };
}

const countErrors = ({ errors }: LoadReport): Row => atMost('Errors', sum([...errors.values()]), 0, String);
