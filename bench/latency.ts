import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import { startModelServer } from '#platform/testing/model-server.ts';
import { useEmbeddedDatabase } from '../tests/tools/database.ts';
import { BROWSER_HEADERS, createClient, UNCACHED } from '../tests/tools/http.ts';
import { cpuSeconds, hasProc, proportionalSize } from '../tests/tools/processes.ts';
import { startProgram } from '../tests/tools/programs.ts';
import type { Site } from '../tests/tools/site.ts';
import { median, probabilityGreater, sum } from '../tests/tools/statistics.ts';
import { SAMPLE_STORY } from '../tests/tools/story.ts';
import { callSteadily, time, timeFor } from '../tests/tools/time.ts';
import {
  createVisitor,
  ELAPSED,
  type Member,
  requestDownload,
  SETTINGS,
  signIn,
  signUp,
  signUpMany,
  type Visitor,
} from '../tests/tools/visitor.ts';
import { sampleDuring } from './tools/memory.ts';
import {
  asMegabytes,
  asMilliseconds,
  asRatio,
  atMost,
  type Bench,
  info,
  type Row,
  restAndBusyRows,
  type Topic,
} from './topic.ts';

const LOGINS_PER_SECOND = 20;

export const hashing: Topic = {
  name: 'hashing',
  title: 'A trivial route while people sign in',
  how:
    `One /healthz after the other with 4 ms between them, at rest and while ${LOGINS_PER_SECOND} logins a second run, in turn. ` +
    'A login hashes with argon2id (19 MiB, two passes) on a thread of its own: what shows is what it takes from the event loop and from the machine’s cores.',
  async run(bench) {
    const site = await bench.startOwnSite(SETTINGS);
    // Enough that no account has several attempts in progress, which would count as guessing.
    const members = await signUpMany(site.url, bench.size(40, 40, 4));
    const ask = createClient(bench, site.url);
    const [rest, busy]: [number[], number[]] = [[], []];
    const [rounds, seconds] = [bench.size(3, 1), bench.size(6, 3, 0.5)];
    let logins = 0;
    for (let round = 0; round < rounds; round += 1) {
      rest.push(...(await timeFor(seconds, 4, () => ask('/healthz'))));
      let isOver = false;
      const signingIn = callSteadily(
        bench.size(LOGINS_PER_SECOND, LOGINS_PER_SECOND, 2),
        () => isOver,
        (index) => signIn(site.url, members[index % members.length]),
      );
      busy.push(...(await timeFor(seconds, 4, () => ask('/healthz'))));
      isOver = true;
      logins += (await signingIn).length;
    }
    return [info('Logins', `${logins} in ${seconds * rounds} s`), ...restAndBusyRows(rest, busy, 3)];
  },
};

// Fewer than the failed logins an account may have, and than the links that may be asked for in an hour.
const TRIES_PER_ACCOUNT = 4;
const SAMPLES = 400;
const SUBSCRIBE_PATH = '/api/newsletter/subscribe';

export const enumeration: Topic = {
  name: 'enumeration',
  title: 'Does the time tell who has an account',
  how:
    `${SAMPLES} failing logins, reset requests and newsletter requests each for known and for unknown email addresses, ` +
    'one after the other and in turn, each from another client address. The ratio is the chance that one of a known address ' +
    'takes longer than one of an unknown address (Mann–Whitney): 0.50 reveals nothing.',
  async run(bench) {
    const { url } = await bench.startOwnSite(SETTINGS);
    const samples = bench.size(SAMPLES, SAMPLES / 4, 5);
    const post = (path: string, body: unknown) =>
      time(async () => {
        const reply = await createVisitor(url).send('POST', path, body);
        await reply.arrayBuffer();
        if (reply.status === 429 || reply.status >= 500) throw new Error(`${path} answered ${reply.status}`);
      });
    const known = (await signUpMany(url, samples / TRIES_PER_ACCOUNT)).map(({ email }) => email);
    for (const email of known) await post(SUBSCRIBE_PATH, { email, ...ELAPSED });
    const rows: Row[] = [];
    for (const [what, path, more] of [
      ['A login that fails', accounts.signIn.path, { password: 'not the password' }],
      ['A reset that is asked for', accounts.requestReset.path, {}],
      ['The newsletter, asked for again', SUBSCRIBE_PATH, ELAPSED],
    ] as const) {
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      for (let index = 0; index < samples; index += 1) {
        for (const kind of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const email = `${kind === 'known' ? '' : 'not.'}${known[index % known.length]}`;
          times[kind].push(await post(path, { email, ...more }));
        }
      }
      const chance = probabilityGreater(times.known, times.unknown);
      // Three standard deviations of chance with 400 samples each, and twice that with 100.
      const limit = bench.size(0.06, 0.12, 100);
      const medians = `${asMilliseconds(median(times.known))} and ${asMilliseconds(median(times.unknown))}`;
      rows.push(
        info(`${what}: known and unknown`, medians),
        info(`${what}: chance`, asRatio(chance)),
        atMost(`${what}: away from chance`, Math.abs(chance - 0.5), limit, asRatio),
      );
    }
    return rows;
  },
};

const KEY = 'white-papers/bench.pdf';
const FILE_BYTES = 20_000_000;
// Paper 1 gets the large file; the others keep their own, of some hundred kilobytes.
const [LARGE, SMALL] = [1, 2];
const LINE = 25e6;
const UNLIMITED = 1e12;
const TURN_SECONDS = 0.4;

export const download: Topic = {
  name: 'download',
  title: 'Downloading a white paper of 20 MB',
  how:
    'The whole way: POST for the signed address, then the file, one download after the other, by a reader in another process. ' +
    'Memory: the proportional share (Pss) of the site’s process, read every 20 ms while the reader takes all it can get, over what it was when the home page and small white papers had warmed it up. ' +
    `The home page: one request after the other with 4 ms between, in short turns at rest and during downloads at ${asMegabytes(LINE)}/s (a line of 200 Mbit/s), and again at full speed.`,
  async run(bench) {
    const site = await startSiteWithLargePaper(bench);
    const member = await signUp(site.url, 'ada');
    const ask = createClient(bench, site.url, BROWSER_HEADERS);
    const timeHomePage = (seconds: number) => timeFor(seconds, 4, () => ask('/'));
    await timeHomePage(bench.size(2, 2, 0.2));
    const warmUp = startReader(bench, site, member, UNLIMITED);
    await warmUp.during(SMALL, () => sleep(bench.size(2000, 2000, 200)));
    await warmUp.stop();
    const flatOut = startReader(bench, site, member, UNLIMITED);
    const rows: Row[] = [];
    if (hasProc) {
      const sizes = await sampleDuring(
        20,
        () => proportionalSize(site.pid),
        () => flatOut.during(LARGE, () => sleep(bench.size(6000, 6000, 200))),
      );
      rows.push(atMost('More memory', Math.max(...sizes) - (sizes[0] ?? 0), 20e6, asMegabytes));
    } else rows.push(info('More memory', 'not measured (needs /proc of Linux)'));
    for (const { name, reader, turns, goal } of [
      {
        name: `${asMegabytes(LINE)}/s`,
        reader: startReader(bench, site, member, LINE),
        turns: bench.size(80, 10),
        goal: 1.2,
      },
      { name: 'Flat out', reader: flatOut, turns: bench.size(20, 5), goal: undefined },
    ]) {
      const [rest, busy]: [number[], number[]] = [[], []];
      const before = reader.getBytes();
      for (let turn = 0; turn < turns; turn += 1) {
        rest.push(...(await timeHomePage(TURN_SECONDS)));
        await reader.during(LARGE, async () => busy.push(...(await timeHomePage(TURN_SECONDS))));
      }
      const perSecond = (reader.getBytes() - before) / turns / TURN_SECONDS;
      rows.push(info(`${name}: downloaded`, `${asMegabytes(perSecond)}/s`));
      rows.push(...restAndBusyRows(rest, busy, goal, `${name}, home page: `));
      await reader.stop();
    }
    return rows;
  },
};

/** The site with another file for one of its sample papers. */
async function startSiteWithLargePaper(bench: Bench): Promise<Site> {
  const site = await bench.startOwnSite(SETTINGS, { isWarm: true });
  writeFileSync(path.join(site.dataDir, 'files', KEY), Buffer.alloc(FILE_BYTES, '%PDF-1.7 '));
  await useEmbeddedDatabase(site, (client) =>
    client.query('UPDATE whitepapers SET pdf_url = $1 WHERE id = $2', [`/files/${KEY}`, LARGE]),
  );
  return site;
}

/** Starts a process that downloads at a given speed. */
function startReader(bench: Bench, site: Site, member: Visitor, bytesPerSecond: number) {
  const { child, stop } = startProgram(
    bench,
    process.execPath,
    [path.join(import.meta.dirname, 'servers/paced-reader.ts')],
    {
      env: { ...process.env, BYTES_PER_SECOND: String(bytesPerSecond) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  let bytes = 0;
  child.on('message', (taken) => {
    bytes += Number(taken);
  });
  return {
    stop,
    getBytes: () => bytes,
    /** Downloads a paper over and over during `work`. */
    async during(paper: number, work: () => Promise<unknown>) {
      child.send(site.url + (await requestDownload(member, paper)));
      await work();
      child.send('stop');
    },
  };
}

/** As many as AI_CONCURRENCY lets through. */
const LISTENERS = 4;

export const slowModel: Topic = {
  name: 'slow-model',
  title: 'Other pages while a model is slow',
  how:
    `One /insights after the other, past the page cache by a session cookie, with 10 ms between them: at rest, and while ${LISTENERS} people receive a story from a model on loopback that sends a piece every 30 ms, in turn. ` +
    'The 99th percentiles of both are compared over all rounds.',
  async run(bench) {
    const model = await startModelServer({ ...SAMPLE_STORY, narrative: SAMPLE_STORY.narrative.repeat(4) });
    bench.closeLater(() => model.close());
    model.mode = 'slowly';
    const site = await bench.startOwnSite({
      ...SETTINGS,
      AI_BASE_URL: model.url,
      AI_MODEL: 'slow',
      AI_DAILY_TOKENS: '1000000000',
      AI_DAILY_TOKENS_PER_USER: '1000000000',
    });
    const members = await signUpMany(site.url, LISTENERS * 4);
    const ask = createClient(bench, site.url, { accept: 'text/html', ...UNCACHED });
    const timePages = (seconds: number) => timeFor(seconds, 10, () => ask('/insights'));
    await timePages(bench.size(2, 2, 0.2));
    const [rest, busy]: [number[], number[]] = [[], []];
    let stories = 0;
    for (let round = 0; round < bench.size(8, 3); round += 1) {
      const measureBusy = async () => {
        stories += await receiveStories(members, async () => {
          await sleep(200);
          busy.push(...(await timePages(bench.size(4, 2, 0.5))));
        });
      };
      const measureRest = async () => rest.push(...(await timePages(bench.size(4, 2, 0.5))));
      for (const measure of round % 2 === 0 ? [measureRest, measureBusy] : [measureBusy, measureRest]) await measure();
    }
    const before = cpuSeconds(site.pid);
    const more = await receiveStories(members, () => sleep(bench.size(5000, 5000, 500)));
    return [
      info('Stories told', String(stories)),
      info('Processor time of one story', asMilliseconds(((cpuSeconds(site.pid) - before) * 1000) / more)),
      ...restAndBusyRows(rest, busy, 1.1),
    ];
  },
};

/** Asks for one story after the other during `work`, from accounts in turn because each may ask twenty times an hour. @returns how many came */
async function receiveStories(members: readonly Member[], work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const listen = async (first: number) => {
    let count = 0;
    for (; !isOver; count += 1) {
      const member = members[(first + count * LISTENERS) % members.length];
      const reply = await member?.fetch('/api/generate-narrative', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ menteeContext: { dreamJob: 'fleet planner' } }),
      });
      await reply?.text();
    }
    return count;
  };
  const listening = Array.from({ length: LISTENERS }, (_, first) => listen(first));
  await work();
  isOver = true;
  return sum(await Promise.all(listening));
}
