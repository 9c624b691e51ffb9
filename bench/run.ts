/** `npm run bench [-- --quick or --smoke] [-- --only=render,start] [-- --megabytes=1000] [-- --minutes=30]`: measures the site against its goals (bench/RESULTS.md). */
import { existsSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.ts';
import { hasProc } from '../tests/tools/processes.ts';
import { findProgram } from '../tests/tools/programs.ts';
import { end, endOnSignals, formatError, isStopping, print, select } from '../tests/tools/runner.ts';
import { openScope } from '../tests/tools/scope.ts';
import { type Site, startSite } from '../tests/tools/site.ts';
import { SETTINGS } from '../tests/tools/visitor.ts';
import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { articleBytes, bytes } from './bytes.ts';
import { dashboard } from './dashboard.ts';
import { directory } from './directory.ts';
import { editor } from './editor.ts';
import { endurance, mixedUse } from './endurance.ts';
import { events } from './events.ts';
import { exports } from './exports.ts';
import { firstTap } from './first-tap.ts';
import { imports } from './imports.ts';
import { download, enumeration, hashing, slowModel } from './latency.ts';
import { LIGHTHOUSE, lighthouseArticle, lighthouseMobile } from './lighthouse.ts';
import { listLatency } from './list-latency.ts';
import { cacheMemory, memory, upload } from './memory.ts';
import { newsletter } from './newsletter.ts';
import { peers } from './peers.ts';
import { people } from './people.ts';
import { plan } from './plan.ts';
import { publishing } from './publishing.ts';
import { cachedArticle, cachedFirm, cachedPage, jsonList, memberPage, render, session } from './rates.ts';
import { formatSection, listRegressions, saveSection } from './results.ts';
import { search } from './search.ts';
import { twoNodes, workers } from './several-processes.ts';
import { start } from './start.ts';
import { arePeersInstalled } from './tools/rivals.ts';
import { type Bench, info, NEEDS, type Row, type Topic } from './topic.ts';
import { webhooks } from './webhooks.ts';

const TOPICS: readonly Topic[] = [
  ...[
    cachedPage,
    cachedArticle,
    cachedFirm,
    jsonList,
    session,
    hashing,
    enumeration,
    download,
    upload,
    memberPage,
    render,
    start,
  ],
  ...[memory, cacheMemory, bytes, articleBytes, firstTap, lighthouseMobile, lighthouseArticle, peers, listLatency],
  ...[search, plan, slowModel, dashboard, admin, editor, publishing, newsletter, people, events, backup, webhooks],
  ...[imports, exports, directory, twoNodes, workers, endurance, mixedUse],
];
/** Topics at once in a smoke run, because each mostly waits. */
const SMOKE_LANES = 2;
const LIMIT_MINUTES = { whole: 75, quick: 8, smoke: 8 };
const IS_HERE = {
  wrk: findProgram('wrk') !== undefined,
  proc: hasProc,
  lighthouse: existsSync(LIGHTHOUSE),
  peers: arePeersInstalled(),
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    // Every topic in seconds, by a few requests instead of wrk: shows that it works, not how fast the site is.
    smoke: { type: 'boolean', default: false },
    only: { type: 'string' },
    megabytes: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const run = values.smoke ? 'smoke' : values.quick ? 'quick' : 'whole';
const [megabytes, minutes] = [values.megabytes, values.minutes].map((text) => (text ? Number(text) : undefined));
const topics = select(TOPICS, values.only);
const limitMinutes = LIMIT_MINUTES[run];

endOnSignals();
setTimeout(() => void end('The time is up: the present topic was ended.', 1), limitMinutes * 60_000).unref();
await ensureBuilt();
const shared = openScope('bench');
let sharedSite: Promise<Site> | undefined;
let isSharedSiteStopped = false;
const failed: string[] = [];
const regressions: string[] = [];
let missed = 0;
const remaining = [...topics];
const measureTopics = async () => {
  for (let topic = remaining.shift(); topic; topic = remaining.shift()) {
    try {
      missed += (await measure(topic)).filter(({ met }) => met === false).length;
    } catch (error) {
      if (isStopping()) await new Promise(() => undefined);
      failed.push(topic.name);
      print(`## ${topic.title}\n\nFailed: ${formatError(error)}\n`);
    }
  }
};
await Promise.all(Array.from({ length: run === 'smoke' ? SMOKE_LANES : 1 }, measureTopics));
const failures = failed.length > 0 ? `; failed: ${failed.join(', ')}` : '';
// A smoke run measures nothing that could miss a goal.
if (run === 'smoke') missed = 0;
for (const regression of regressions) print(`A fifth worse than in the last whole run: ${regression}\n`);
await end(`${missed} goals missed${failures}.`, failed.length + regressions.length > 0 ? 1 : 0);

async function measure(topic: Topic): Promise<Row[]> {
  const load = os.loadavg()[0] ?? 0;
  const missing = topic.needs?.find((need) => !IS_HERE[need] && !(run === 'smoke' && need === 'wrk'));
  if (missing) {
    print(formatSection(topic, [info('Everything here', `not measured (needs ${NEEDS[missing]})`)], [], load));
    return [];
  }
  const notes: string[] = [];
  const scope = openScope(topic.name);
  const bench: Bench = {
    ...scope,
    run,
    size: (whole, quick, smoke = 1) => ({ whole, quick, smoke })[run],
    megabytes,
    minutes,
    getSharedSite,
    stopSharedSite,
    async startOwnSite(settings = {}, options = {}) {
      if (run !== 'smoke') {
        await stopSharedSite();
        return startSite(scope, { settings, ...options });
      }
      // Loading the sample content again would take longer than the topic.
      const isShared = !options.name && Object.keys(settings).every((name) => name in SETTINGS);
      if (isShared) return getSharedSite();
      return startSite(scope, { settings: { SAMPLE_CONTENT: 'off', ...settings }, ...options, isWarm: false });
    },
    note: (text) => notes.push(text),
  };
  try {
    const rows = await topic.run(bench);
    const section = formatSection(topic, rows, notes, load);
    print(section);
    // The file has the figures of whole runs only.
    if (run === 'whole') {
      regressions.push(...listRegressions(topic, rows));
      saveSection(section, TOPICS);
    }
    return rows;
  } finally {
    await scope.close();
  }
}

async function getSharedSite(): Promise<Site> {
  sharedSite ??= startSite(shared, run === 'smoke' ? { settings: SETTINGS } : { isWarm: true });
  const site = await sharedSite;
  if (!site.isRunning) {
    if (!isSharedSiteStopped) print(`The site ended by itself and is started again. It logged:\n${site.getLog()}`);
    await site.start();
  }
  isSharedSiteStopped = false;
  return site;
}

async function stopSharedSite(): Promise<void> {
  // Other topics of a smoke run use it at the same time.
  if (run === 'smoke') return;
  isSharedSiteStopped = true;
  await (await sharedSite)?.stop();
}
