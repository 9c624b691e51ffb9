import path from 'node:path';
import { type BenchAccount, signInAdmin, signUp } from './tools/accounts.ts';
import { type Sizes, sizesOf, startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { createHeavyActs } from './tools/heavy-acts.ts';
import { ACTS, type LoadedSite, type LoadReport, putLoad } from './tools/mixed-load.ts';
import { cpuSeconds, hasProc } from './tools/processes.ts';
import { median, percentile } from './tools/statistics.ts';
import {
  asMegabytes,
  asMilliseconds,
  asRatio,
  atMost,
  type Bench,
  type Findings,
  type Row,
  type Topic,
} from './topic.ts';

const LOAD = { perSecond: 50, minutes: 30, isHeavy: false };
const USE = { perSecond: 5, minutes: 20, isHeavy: true };
const MEMBERS = 40;
const SAMPLE_MS = 2000;
const QUICK_MINUTES = 1;
/** Shares of the whole: until the first is over everything is new, and the last stands against the one after the first. */
const WARM_UP = 0.1;
const WINDOW = 0.15;
const NOT_MEASURED: Findings = { rows: [{ what: 'Memory', measured: 'not measured (needs /proc of Linux)' }] };
const ADMIN = { email: 'admin@bench.example', password: 'three legs and a tailwind' };

export const endurance: Topic = {
  name: 'endurance',
  title: 'Half an hour of mixed load',
  how:
    `${LOAD.perSecond} requests a second for ${LOAD.minutes} minutes (1 in a quick run, or --minutes), at their times whether answers come or not: pages, pages made anew, lists, searches, dashboards, ` +
    'bookmarks, progress, messages, comments, downloads, sign-ins, and an editor who saves an article every other second, so that the page cache is dropped as often. ' +
    'Memory is the proportional share (Pss) of the app, and of every process of its PostgreSQL, read every 2 s: the median of a window after the warm-up, and of the last one.',
  async run(bench) {
    if (!hasProc) return NOT_MEASURED;
    const { samples, report, minutes, busy } = await measure(bench, LOAD);
    return {
      rows: [
        ...growthRows(samples),
        { what: 'Requests', measured: `${report.requests.toLocaleString('en-US')} in ${minutes} minutes` },
        errorRow(report),
        { what: 'A processor busy with the app', measured: `${Math.round(busy * 100)} %` },
        ...timeRows(report),
      ],
      notes: errorNotes(report),
    };
  },
};

export const mixedUse: Topic = {
  name: 'mixed-use',
  title: 'Memory after mixed use',
  how:
    `${USE.perSecond} requests a second for ${USE.minutes} minutes (1 in a quick run, or --minutes): those of the topic before, and uploads of PDFs of 2 MB and of photographs of 12 megapixels, ` +
    'their variants, stories, new accounts, articles and exports. Memory is the proportional share (Pss) of the app with every process it started, and of every process of its PostgreSQL, ' +
    'read every 2 s: the median of the last twentieth of the time.',
  async run(bench) {
    if (!hasProc) return NOT_MEASURED;
    const { samples, report, minutes } = await measure(bench, USE);
    const [half, end] = [windowBefore(samples, 0.5), windowBefore(samples, 1)];
    const most = samples.reduce((one, other) => (total(other) > total(one) ? other : one));
    return {
      rows: [
        { what: `At minute ${minutes / 2}`, measured: formatSizes(half) },
        { what: `At minute ${minutes}`, measured: formatSizes(end) },
        { what: 'Most', measured: formatSizes(most) },
        atMost('Together at the end', total(end), 300e6, asMegabytes),
        atMost('The end, to the middle', total(end) / total(half), 1.1, asRatio),
        { what: 'Requests', measured: report.requests.toLocaleString('en-US') },
        errorRow(report),
      ],
      notes: errorNotes(report),
    };
  },
};

/** Puts the load on a new site and reads its sizes all the while. */
async function measure(bench: Bench, load: typeof LOAD) {
  await bench.rest();
  const minutes = bench.minutes ?? (bench.quick ? QUICK_MINUTES : load.minutes);
  const app = await startApp({
    dataDir: path.join(tempFolder(), 'data'),
    settings: { TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' },
  });
  const site = await populate(app.url);
  const acts = load.isHeavy ? [...ACTS, ...(await createHeavyActs())] : ACTS;
  const samples: Sizes[] = [];
  const sampler = setInterval(() => samples.push(sizesOf(app)), SAMPLE_MS);
  const before = cpuSeconds(app.pid);
  const report = await putLoad(site, load.perSecond, minutes * 60, acts).finally(() => clearInterval(sampler));
  const busy = (cpuSeconds(app.pid) - before) / (minutes * 60);
  await app.stop();
  return { samples, report, minutes, busy };
}

/** The site with people who are signed in, and an article to edit. */
async function populate(url: string): Promise<LoadedSite> {
  const admin = await signInAdmin(url, ADMIN.email, ADMIN.password);
  const members: BenchAccount[] = [];
  for (let index = 0; index < MEMBERS; index += 1) members.push(await signUp(url, `member${index}@example.com`));
  const posts = (await (await fetch(`${url}/api/blog-posts?view=card`)).json()) as { id: number }[];
  return { url, admin, members, articleId: posts.at(-1)?.id ?? 0 };
}

const total = ({ app, database }: Sizes) => app + database;
const formatSizes = (sizes: Sizes) =>
  `${asMegabytes(total(sizes))}: app ${asMegabytes(sizes.app)}, PostgreSQL ${asMegabytes(sizes.database)}`;

function windowBefore(samples: readonly Sizes[], share: number): Sizes {
  const end = Math.round(samples.length * share);
  const window = samples.slice(Math.max(0, end - Math.ceil(samples.length / 20)), end);
  return { app: median(window.map(({ app }) => app)), database: median(window.map(({ database }) => database)) };
}

function errorRow({ errors }: LoadReport): Row {
  return atMost(
    'Errors',
    [...errors.values()].reduce((sum, count) => sum + count, 0),
    0,
    String,
  );
}

const errorNotes = ({ errors }: LoadReport) => [...errors].map(([what, count]) => `${what} (${count} times)`);

function growthRows(samples: readonly Sizes[]): Row[] {
  const window = Math.max(1, Math.round(samples.length * WINDOW));
  const first = samples.slice(Math.round(samples.length * WARM_UP)).slice(0, window);
  const last = samples.slice(-window);
  const middle = (of: readonly Sizes[], part: keyof Sizes) => median(of.map((sample) => sample[part]));
  const told = (of: readonly Sizes[]) =>
    `app ${asMegabytes(middle(of, 'app'))}, PostgreSQL ${asMegabytes(middle(of, 'database'))}`;
  return [
    { what: 'After the warm-up', measured: told(first) },
    { what: 'At the end', measured: told(last) },
    { what: 'Most', measured: `app ${asMegabytes(Math.max(...samples.map((sample) => sample.app)))}` },
    atMost('The app at the end, to after the warm-up', middle(last, 'app') / middle(first, 'app'), 1.1, asRatio),
    {
      what: 'PostgreSQL at the end, to after the warm-up',
      measured: asRatio(middle(last, 'database') / middle(first, 'database')),
    },
  ];
}

function timeRows({ times }: LoadReport): Row[] {
  return [...times]
    .filter(([, of]) => of.length > 0)
    .map(([name, of]) => ({
      what: `${name}: median, 99th percentile`,
      measured: `${asMilliseconds(median(of))}, ${asMilliseconds(percentile(of, 0.99))}`,
    }));
}
