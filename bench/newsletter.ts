import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ISSUES_PATH } from '#features/audience/newsletter/newsletter.constants.ts';
import { BROWSER_HEADERS, createClient } from '../tests/tools/http.ts';
import { proportionalSize } from '../tests/tools/processes.ts';
import { startProgram } from '../tests/tools/programs.ts';
import { median, pairedRatio, percentile } from '../tests/tools/statistics.ts';
import { time, timeFor, until } from '../tests/tools/time.ts';
import { expectOk, SETTINGS, signIn } from '../tests/tools/visitor.ts';
import { sampleDuring } from './tools/memory.ts';
import { startNodes } from './tools/nodes.ts';
import {
  asCount,
  asMegabytes,
  asMilliseconds,
  asRatio,
  asSeconds,
  atMost,
  type Bench,
  info,
  type Topic,
} from './topic.ts';

const SUBSCRIBERS = 20_000;
const PER_MINUTE = 3000;

export const newsletter: Topic = {
  name: 'newsletter',
  title: 'An issue of the newsletter',
  how:
    `An issue with a published article goes to ${asCount(SUBSCRIBERS)} subscribers, written by SQL, from two nodes on one PostgreSQL to an SMTP server on loopback that takes everything. ` +
    `MAIL_PER_MINUTE is ${asCount(PER_MINUTE)}, and the pace is counted by the SMTP server. One home page after the other with 4 ms between them, from the page cache of a node that sends, ` +
    'while the issue is paused and while it is sent, in turn; the ratio is the median of the ratios of each round. Memory is the proportional share of each node (Pss), before and at most while mails leave.',
  needs: ['proc'],
  async run(bench) {
    const subscribers = bench.size(SUBSCRIBERS, SUBSCRIBERS, 1000);
    const sink = await startMailSink(bench);
    const mail = { SMTP_URL: sink.url, MAIL_PER_MINUTE: String(PER_MINUTE) };
    const settings = { ...SETTINGS, ...mail, SAMPLE_CONTENT: 'on' };
    const { nodes, query } = await startNodes(bench, settings);
    const [url = ''] = nodes.map((node) => node.url);
    const admin = await signIn(url);
    await query(
      `INSERT INTO newsletter_subscribers (email, confirmed_at) SELECT 'reader' || i || '@inbox.example', now() FROM generate_series(1, $1::int) AS i`,
      [subscribers],
    );
    const [article] = await query<{ slug: string }>('SELECT slug FROM blog_posts ORDER BY id LIMIT 1');
    const content = `${'Words for everyone. '.repeat(60)}\n\n[${url}/insights/articles/${article?.slug}](${url}/insights/articles/${article?.slug})`;
    const { id } = (await expectOk(await admin.send('POST', ISSUES_PATH, { subject: 'To all', content }))) as {
      id: number;
    };
    const act = async (action: string) => expectOk(await admin.send('POST', `${ISSUES_PATH}/${id}/${action}`, {}));

    const queuedMs = await time(() => act('send'));
    const untilSending = async () => {
      const before = sink.times.length;
      await until(() => sink.times.length > before + PER_MINUTE / 60, 'mails leave');
    };
    await untilSending();
    await act('pause');
    const ask = createClient(bench, url, BROWSER_HEADERS);
    const [rounds, seconds] = [bench.size(5, 1), bench.size(10, 5)];
    const measureHome = () => timeFor(seconds, 4, () => ask('/'));
    const [rest, busy]: [number[], number[]] = [[], []];
    await measureHome();
    for (let round = 0; round < rounds; round += 1) {
      await untilQuiet(sink);
      rest.push(percentile(await measureHome(), 0.99));
      await act('resume');
      await untilSending();
      busy.push(percentile(await measureHome(), 0.99));
      await act('pause');
    }

    await untilQuiet(sink);
    const readMemory = () => nodes.map(({ pid }) => proportionalSize(pid));
    const before = readMemory();
    await act('resume');
    await untilSending();
    const paceSeconds = bench.size(60, 20, 2);
    const from = Date.now();
    const samples = await sampleDuring(250, readMemory, () => sleep(paceSeconds * 1000));
    const end = from + paceSeconds * 1000;
    const sent = sink.times.filter((at) => at >= from && at < end).length;
    const pace = (sent * 60) / paceSeconds;
    const growth = Math.max(...samples.flatMap((sizes) => sizes.map((size, node) => size - (before[node] ?? 0))));
    return [
      atMost(`Queued for ${asCount(subscribers)} subscribers`, queuedMs / 1000, 10, asSeconds),
      info('Mails a minute', asCount(pace)),
      atMost(
        'The pace: away from what is set',
        Math.abs(pace / PER_MINUTE - 1) * 100,
        5,
        (share) => `${share.toFixed(1)} %`,
      ),
      atMost('Memory of a node: most above rest', growth, 60e6, asMegabytes),
      info(
        'Home page: 99th percentile, at rest and while sending',
        `${asMilliseconds(median(rest))} and ${asMilliseconds(median(busy))}`,
      ),
      atMost('Home page: 99th percentile, ratio', pairedRatio(busy, rest), 1.2, asRatio),
    ];
  },
};

/** An SMTP server in a separate process, and the time at which it took each mail. */
async function startMailSink(bench: Bench): Promise<{ url: string; times: readonly number[] }> {
  const program = path.resolve(import.meta.dirname, 'servers/mail-sink.ts');
  const { child } = startProgram(bench, process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  const times: number[] = [];
  child.on('message', (at) => times.push(Number(at)));
  return { url: `smtp://127.0.0.1:${port}`, times };
}

/** Waits for the mails of the last batch. */
const untilQuiet = ({ times }: { readonly times: readonly number[] }) =>
  until(() => Date.now() - (times.at(-1) ?? 0) > 2000, 'no mail leaves');
