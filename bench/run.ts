/** `npm run bench [-- --quick] [-- --only=render,start] [-- --megabytes=1000] [-- --minutes=30]`: measures the site against its goals (bench/RESULTS.md). */
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.ts';
import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { articleBytes, bytes } from './bytes.ts';
import { cacheMemory } from './cache-memory.ts';
import { cachedArticle, cachedPage } from './cached-page.ts';
import { dashboard } from './dashboard.ts';
import { download } from './download.ts';
import { endurance, mixedUse } from './endurance.ts';
import { enumeration } from './enumeration.ts';
import { hashing } from './hashing.ts';
import { jsonList } from './json-list.ts';
import { lighthouseArticle, lighthouseMobile } from './lighthouse.ts';
import { listLatency } from './list-latency.ts';
import { memory } from './memory.ts';
import { plan } from './plan.ts';
import { recovery } from './recovery.ts';
import { render } from './render.ts';
import { saveSection, sectionOf } from './results.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { slowModel } from './slow-model.ts';
import { start } from './start.ts';
import { type App, startApp } from './tools/app.ts';
import { closeAll, tempFolder } from './tools/closing.ts';
import { isInstalled } from './tools/wrk.ts';
import type { Bench, Findings, Topic } from './topic.ts';
import { twoNodes } from './two-nodes.ts';
import { upload } from './upload.ts';

const TOPICS: readonly Topic[] = [
  cachedPage,
  cachedArticle,
  jsonList,
  session,
  hashing,
  enumeration,
  download,
  upload,
  render,
  start,
  memory,
  cacheMemory,
  bytes,
  articleBytes,
  lighthouseMobile,
  lighthouseArticle,
  listLatency,
  search,
  plan,
  slowModel,
  dashboard,
  admin,
  backup,
  recovery,
  twoNodes,
  endurance,
  mixedUse,
];
const LIMIT_MS = { whole: 75 * 60_000, quick: 8 * 60_000 };
const WITHOUT_WRK: Findings = {
  rows: [{ what: 'Everything here', measured: 'not measured (install wrk)' }],
  notes: ['wrk is not on the PATH. On Debian: apt install wrk; on macOS: brew install wrk'],
};
const say = (text: string) => process.stdout.write(`${text}\n`);

const { quick, only, ...amounts } = readArguments();
let ending = false;

// Not once: npm hands on a Ctrl+C that the terminal has already sent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end('Stopped.', 1));
process.on('uncaughtException', (error) => void end(`Failed: ${error.stack}`, 1));
setTimeout(
  () => void end('The time is up: the topic under way was given up.', 1),
  quick ? LIMIT_MS.quick : LIMIT_MS.whole,
).unref();
await main();

async function main(): Promise<void> {
  await ensureBuilt();
  const bench = createBench();
  const hasWrk = isInstalled('wrk', '-v');
  const failed: string[] = [];
  let missed = 0;
  for (const topic of TOPICS.filter(({ name }) => only?.includes(name) ?? true)) {
    const load = os.loadavg()[0] ?? 0;
    const isMeasured = hasWrk || !topic.needsWrk;
    try {
      const findings = isMeasured ? await topic.run(bench) : WITHOUT_WRK;
      const section = sectionOf(topic, findings, load);
      say(section);
      // A quick run's figures are for a look; the file keeps those of whole runs.
      if (isMeasured && !quick) saveSection(section, TOPICS);
      missed += findings.rows.filter(({ met }) => met === false).length;
    } catch (error) {
      if (ending) return;
      failed.push(topic.name);
      say(`## ${topic.title}\n\nFailed: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  const failures = failed.length > 0 ? `; failed: ${failed.join(', ')}` : '';
  await end(`${missed} goals missed${failures}.`, failed.length > 0 ? 1 : 0);
}

function createBench(): Bench {
  const dataDir = path.join(tempFolder(), 'data');
  let app: App | undefined;
  return {
    quick,
    ...amounts,
    site: async () => {
      const lastWords = app?.lastWords();
      if (lastWords !== undefined) say(`The app ended by itself and is started again. Its last words:\n${lastWords}`);
      // The first start loads the sample content and leaves a heap that no later one has.
      if (!existsSync(dataDir)) await (await startApp({ dataDir })).stop();
      if (!app || lastWords !== undefined) app = await startApp({ dataDir });
      return app;
    },
    rest: async () => {
      await app?.stop();
      app = undefined;
    },
  };
}

async function end(words: string, code: number): Promise<void> {
  if (ending) return;
  ending = true;
  say(words);
  await closeAll();
  process.exit(code);
}

function readArguments(): Pick<Bench, 'quick' | 'megabytes' | 'minutes'> & { only: string[] | undefined } {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      megabytes: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const amount = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const only = values.only?.split(',');
  const unknown = only?.find((name) => !TOPICS.some((topic) => topic.name === name));
  if (unknown === undefined) {
    return { quick: values.quick, only, megabytes: amount(values.megabytes), minutes: amount(values.minutes) };
  }
  process.stderr.write(`There is no topic ${unknown}. Topics: ${TOPICS.map(({ name }) => name).join(', ')}\n`);
  process.exit(2);
}
