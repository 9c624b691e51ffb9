import { Agent, request as open } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SESSION_COOKIE } from '#platform/auth/cookies.ts';
import { type BenchAccount, logIn } from './accounts.ts';
import { BROWSER_HEADERS } from './exchange.ts';
import { ARTICLE } from './pages.ts';

/** What the load is put on, and on whose behalf. */
export interface LoadedSite {
  readonly url: string;
  /** The Cookie header of an administrator. */
  readonly admin: string;
  readonly members: readonly BenchAccount[];
  /** The article that is edited. */
  readonly articleId: number;
}

/** One kind of work, and how often it comes in a hundred requests. */
export interface Act {
  readonly name: string;
  readonly weight: number;
  run(turn: Turn): Promise<Answer>;
}

export interface LoadReport {
  /** Milliseconds from when each was due to the end of its answer, by the name of the act. */
  readonly times: Map<string, number[]>;
  /** Answers nobody should see, and connections that broke: what happened, and how often. */
  readonly errors: Map<string, number>;
  readonly requests: number;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}
type Send = (
  method: string,
  path: string,
  sent?: { headers?: Record<string, string>; body?: unknown },
) => Promise<Answer>;
export interface Turn {
  readonly number: number;
  readonly send: Send;
  readonly site: LoadedSite;
  readonly member: BenchAccount;
}
const WORDS = ['turnaround', 'crew', 'winter', 'gate', 'margin', 'cargo', 'belt', 'roster', 'spares', 'slot'];
const PAGES = [
  '/',
  '/insights',
  ARTICLE.path,
  '/insights?type=whitepapers',
  '/mentor',
  '/privacy',
  '/feed.xml',
  '/sitemap.xml',
];
const ARTICLE_BODY = { title: 'Under load', content: 'A paragraph of the load. '.repeat(200), category: 'Operations' };
const ITEMS = 40;
const PAPERS = 6;
const PATIENCE_MS = 10_000;
const person = (number: number) => ({ email: `load-${number}@example.com`, elapsed: 60_000 });
export const one = <T>(list: readonly T[], number: number) => list[number % list.length] as T;

/** A day of the site in one: mostly readers, some who are signed in, some who write, one who edits. */
export const ACTS: readonly Act[] = [
  { name: 'a page', weight: 36, run: ({ send, number }) => send('GET', one(PAGES, number)) },
  { name: 'a page made anew', weight: 14, run: ({ send, number }) => send('GET', one(PAGES, number), nobody()) },
  { name: 'a list', weight: 12, run: ({ send, number }) => send('GET', `/api/blog-posts?limit=${1 + (number % 20)}`) },
  {
    name: 'a search',
    weight: 10,
    run: ({ send, number }) =>
      send('GET', `/api/search?q=${one(WORDS, number)}%20${one(WORDS, number >> 4)}${number % 97}`),
  },
  { name: 'the dashboard', weight: 8, run: ({ send, member }) => send('GET', '/mentor/dashboard', by(member)) },
  {
    name: 'a bookmark',
    weight: 6,
    run: ({ send, number, member }) =>
      send(
        number % 3 ? 'PUT' : 'DELETE',
        `/api/user-bookmarks/${1 + (number % ITEMS)}`,
        by(member, number % 3 ? {} : undefined),
      ),
  },
  {
    name: 'progress',
    weight: 5,
    run: ({ send, number, member }) =>
      send('PUT', `/api/user-progress/${1 + (number % ITEMS)}`, by(member, { progress: number % 100 })),
  },
  {
    name: 'a message',
    weight: 2,
    run: ({ send, number }) =>
      send('POST', '/api/contact', {
        body: { ...person(number), firstName: 'Ada', lastName: 'Reyes', message: `Message ${number}` },
      }),
  },
  {
    name: 'a comment',
    weight: 2,
    run: ({ send, number, site }) =>
      send('POST', `/api/blog-posts/${site.articleId}/comments`, {
        body: {
          authorName: 'Ada Reyes',
          authorEmail: person(number).email,
          content: `Comment ${number}`,
          elapsed: 60_000,
        },
      }),
  },
  { name: 'a download', weight: 2, run: download },
  {
    name: 'an edit',
    weight: 1,
    run: ({ send, number, site }) =>
      send('PUT', `/api/blog-posts/${site.articleId}`, {
        headers: { cookie: site.admin },
        body: { ...ARTICLE_BODY, excerpt: `Edited, ${number}.` },
      }),
  },
  {
    name: 'a tab of the administration',
    weight: 1,
    run: ({ send, site }) => send('GET', '/admin?tab=blogs', { headers: { cookie: site.admin } }),
  },
  {
    name: 'a sign-in',
    weight: 1,
    run: async ({ site, member }) => {
      await logIn(site.url, member);
      return { status: 200, body: '' };
    },
  },
];

/** Sends `perSecond` requests in turn, at their times whether answers come or not, for so long. @returns what became of them */
export async function putLoad(
  site: LoadedSite,
  perSecond: number,
  seconds: number,
  acts: readonly Act[] = ACTS,
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const order = interleaved(acts);
  const times = new Map<string, number[]>(acts.map(({ name }) => [name, []]));
  const errors = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const started = performance.now();
  let requests = 0;
  for (; requests < perSecond * seconds; requests += 1) {
    const due = started + (requests * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    const act = one(order, requests);
    const member = one(site.members, requests);
    // Each turn comes from an address of its own: the limits are another topic.
    const number = requests;
    const task = act
      .run({
        number,
        site,
        member,
        send: sender(site.url, agent, `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`),
      })
      .then(({ status }) => (status < 400 ? undefined : `${status}`), String)
      .then((failure) => {
        times.get(act.name)?.push(performance.now() - due);
        if (failure !== undefined) {
          const what = `${act.name}: ${failure}`;
          errors.set(what, (errors.get(what) ?? 0) + 1);
        }
        running.delete(task);
      });
    running.add(task);
  }
  await Promise.all(running);
  agent.destroy();
  return { times, errors, requests };
}

// Spread over each hundred, not sent in blocks.
function interleaved(acts: readonly Act[]): Act[] {
  return acts
    .flatMap((act) => Array.from({ length: act.weight }, (_, index) => ({ act, place: (index + 0.5) / act.weight })))
    .toSorted((a, b) => a.place - b.place)
    .map(({ act }) => act);
}

const nobody = () => ({ headers: { cookie: `${SESSION_COOKIE}=bench` } });
export const by = ({ cookie }: BenchAccount, body?: unknown) => ({ headers: { cookie }, body });

async function download({ send, number, member }: Turn): Promise<Answer> {
  const leave = await send('POST', `/api/whitepapers/${1 + (number % PAPERS)}/download`, by(member));
  if (leave.status !== 200) return leave;
  return send('GET', (JSON.parse(leave.body) as { downloadUrl: string }).downloadUrl);
}

function sender(url: string, agent: Agent, address: string): Send {
  return (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const isRaw = Buffer.isBuffer(body);
      const bytes = body === undefined || isRaw ? body : Buffer.from(JSON.stringify(body));
      const request = open(
        url + path,
        {
          method,
          agent,
          timeout: PATIENCE_MS,
          headers: {
            ...BROWSER_HEADERS,
            'accept-encoding': 'identity',
            'x-forwarded-for': address,
            ...(bytes && { 'content-length': bytes.length, ...(!isRaw && { 'content-type': 'application/json' }) }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
        },
      );
      request.on('timeout', () => request.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)));
      request.on('error', reject);
      request.end(bytes);
    });
}
