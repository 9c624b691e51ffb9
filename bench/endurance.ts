import path from 'node:path';
import { type BenchAccount, signInAdmin, signUp } from './tools/accounts.ts';
import { type Sizes, sizesOf, startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { type LoadedSite, type LoadReport, putLoad } from './tools/mixed-load.ts';
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

const PER_SECOND = 50;
const MEMBERS = 40;
const SAMPLE_MS = 2000;
const MINUTES = 30;
const QUICK_MINUTES = 1;
/** Shares of the whole: until the first is over everything is new, and the last stands against the one after the first. */
const WARM_UP = 0.1;
const WINDOW = 0.15;
const ADMIN = { email: 'admin@bench.example', password: 'three legs and a tailwind' };

export const endurance: Topic = {
  name: 'endurance',
  title: 'Half an hour of mixed load',
  how:
    `${PER_SECOND} requests a second for 30 minutes (1 in a quick run, or --minutes), at their times whether answers come or not: pages, pages made anew, lists, searches, dashboards, ` +
    'bookmarks, progress, messages, comments, downloads, sign-ins, and an editor who saves an article every other second, so that the page cache is dropped as often. ' +
    'Memory is the proportional share (Pss) of the app, and of every process of its PostgreSQL, read every 2 s: the median of a window after the warm-up, and of the last one.',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  if (!hasProc) return { rows: [{ what: 'Memory', measured: 'not measured (needs /proc of Linux)' }] };
  await bench.rest();
  const minutes = bench.minutes ?? (bench.quick ? QUICK_MINUTES : MINUTES);
  const app = await startApp({
    dataDir: path.join(tempFolder(), 'data'),
    settings: { TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' },
  });
  const site = await peopled(app.url);
  const samples: Sizes[] = [];
  const sampler = setInterval(() => samples.push(sizesOf(app)), SAMPLE_MS);
  const before = cpuSeconds(app.pid);
  const report = await putLoad(site, PER_SECOND, minutes * 60).finally(() => clearInterval(sampler));
  const busy = (cpuSeconds(app.pid) - before) / (minutes * 60);
  await app.stop();
  return {
    rows: [
      ...memoryRows(samples),
      { what: 'Requests', measured: `${report.requests.toLocaleString('en-US')} in ${minutes} minutes` },
      atMost(
        'Errors',
        [...report.errors.values()].reduce((sum, count) => sum + count, 0),
        0,
        String,
      ),
      { what: 'A processor busy with the app', measured: `${Math.round(busy * 100)} %` },
      ...timeRows(report),
    ],
    notes: [...report.errors].map(([what, count]) => `${what} (${count} times)`),
  };
}

/** The site with people who are signed in, and an article to edit. */
async function peopled(url: string): Promise<LoadedSite> {
  const admin = await signInAdmin(url, ADMIN.email, ADMIN.password);
  const members: BenchAccount[] = [];
  for (let index = 0; index < MEMBERS; index += 1) members.push(await signUp(url, `member${index}@example.com`));
  const posts = (await (await fetch(`${url}/api/blog-posts?view=card`)).json()) as { id: number }[];
  return { url, admin, members, articleId: posts.at(-1)?.id ?? 0 };
}

function memoryRows(samples: readonly Sizes[]): Row[] {
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
