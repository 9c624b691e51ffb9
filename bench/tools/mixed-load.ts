import { Agent } from 'node:http';
import sharp from 'sharp';
import { GENERATE_NARRATIVE_PATH } from '#features/narratives/narratives.constants.ts';
import { DOWNLOADS_CSV_PATH, UPLOAD_PATH } from '#features/whitepapers/whitepapers.constants.ts';
import { IMAGES_PATH } from '#lib/image-upload.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, variantHref } from '#lib/picture-variants.ts';
import { aPaper } from '#platform/pdf/pdf.fixtures.ts';
import { multipart } from '#platform/testing/multipart.ts';
import { BROWSER_HEADERS, getRandomAddress, type Headers, send as sendRequest, UNCACHED } from './http.ts';
import { ARTICLE } from './pages.ts';
import { callSteadily } from './time.ts';
import { createMessage, ELAPSED, type Member, signIn, signUp } from './visitor.ts';

/** What the load is put on, and for whom. */
export interface LoadedSite {
  readonly url: string;
  /** The Cookie header of an administrator. */
  readonly admin: string;
  readonly members: readonly Member[];
  /** The article that is edited. */
  readonly articleId: number;
}

export interface LoadReport {
  /** Milliseconds from when each was due to the end of its answer, by the name of the action. */
  readonly times: Map<string, number[]>;
  /** Refusals and broken connections: what happened, and how often. */
  readonly errors: Map<string, number>;
  readonly requests: number;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Turn {
  readonly number: number;
  readonly site: LoadedSite;
  readonly member: Member;
  /** Sends JSON, or bytes as they are. */
  send(method: string, path: string, headers?: Headers, body?: unknown): Promise<Answer>;
}

/** One kind of work, and how often it comes in a hundred requests. */
export type Action = readonly [name: string, weight: number, run: (turn: Turn) => Promise<Answer>];

const DONE: Answer = { status: 200, body: '' };
const WORDS = ['turnaround', 'crew', 'winter', 'gate', 'margin', 'cargo', 'belt', 'roster', 'spares', 'slot'];
const FEEDS = ['/feed.xml', '/sitemap.xml'];
const PAGES = ['/', '/insights', ARTICLE.path, '/insights?type=whitepapers', '/mentor', '/privacy', ...FEEDS];
const ITEMS = 40;
const PAPERS = 6;

const pick = <One>(list: readonly One[], number: number) => list[number % list.length] as One;
const as = (member: Member) => ({ cookie: member.getCookie() });
const asAdmin = ({ admin }: LoadedSite) => ({ cookie: admin });

/** Mostly readers, some who are signed in, some who write, one who edits. */
export const ACTIONS: readonly Action[] = [
  ['a page', 36, ({ send, number }) => send('GET', pick(PAGES, number))],
  ['an uncached page', 14, ({ send, number }) => send('GET', pick(PAGES, number), UNCACHED)],
  ['a list', 12, ({ send, number }) => send('GET', `/api/blog-posts?limit=${1 + (number % 20)}`)],
  [
    'a search',
    10,
    ({ send, number }) =>
      send('GET', `/api/search?q=${pick(WORDS, number)}%20${pick(WORDS, number >> 4)}${number % 97}`),
  ],
  ['the dashboard', 8, ({ send, member }) => send('GET', '/mentor/dashboard', as(member))],
  [
    'a bookmark',
    6,
    ({ send, number, member }) => {
      const path = `/api/user-bookmarks/${1 + (number % ITEMS)}`;
      return number % 3 ? send('PUT', path, as(member), {}) : send('DELETE', path, as(member));
    },
  ],
  [
    'progress',
    5,
    ({ send, number, member }) =>
      send('PUT', `/api/user-progress/${1 + (number % ITEMS)}`, as(member), { progress: number % 100 }),
  ],
  [
    'a message',
    2,
    ({ send, number }) =>
      send('POST', '/api/contact', {}, createMessage(`Message ${number}`, `load-${number}@example.com`)),
  ],
  [
    'a comment',
    2,
    ({ send, number, site }) => {
      const author = { authorName: 'Ada Reyes', authorEmail: `load-${number}@example.com`, ...ELAPSED };
      return send(
        'POST',
        `/api/blog-posts/${site.articleId}/comments`,
        {},
        { ...author, content: `Comment ${number}` },
      );
    },
  ],
  [
    'a download',
    2,
    async ({ send, number, member }) => {
      const reply = await send('POST', `/api/whitepapers/${1 + (number % PAPERS)}/download`, as(member));
      return reply.status === 200
        ? send('GET', (JSON.parse(reply.body) as { downloadUrl: string }).downloadUrl)
        : reply;
    },
  ],
  [
    'an edit',
    1,
    ({ send, number, site }) =>
      send('PUT', `/api/blog-posts/${site.articleId}`, asAdmin(site), {
        title: 'Under load',
        excerpt: `Edited, ${number}.`,
        content: 'A paragraph of the load. '.repeat(200),
        category: 'Operations',
      }),
  ],
  ['a tab of the administration', 1, ({ send, site }) => send('GET', '/admin?tab=blogs', asAdmin(site))],
  ['a sign-in', 1, ({ site, member }) => signIn(site.url, member).then(() => DONE)],
];

/** Actions that need much memory for a moment. */
export async function createHeavyActions(): Promise<Action[]> {
  const pages = Array.from({ length: 20 }, (_, page) => `Page ${page}`);
  const paper = multipart('paper.pdf', aPaper({ pages, padding: 2_000_000 }));
  const photographs = await Promise.all([1, 2, 3].map(createPhotograph));
  const uploaded: string[] = [];
  return [
    ['a PDF', 1, ({ send, site }) => send('POST', UPLOAD_PATH, { ...paper.headers, ...asAdmin(site) }, paper.body)],
    [
      'a photograph',
      1,
      async ({ send, site, number }) => {
        const { headers, body } = pick(photographs, number >> 7);
        const reply = await send('POST', IMAGES_PATH, { ...headers, ...asAdmin(site) }, body);
        if (reply.status < 300) uploaded.push((JSON.parse(reply.body) as { url: string }).url);
        return reply;
      },
    ],
    [
      'a variant',
      2,
      async ({ send, number }) => {
        const picture = uploaded[(number >> 7) % Math.max(1, uploaded.length)];
        if (picture === undefined) return DONE;
        return send('GET', variantHref(picture, pick(PICTURE_WIDTHS, number >> 3), pick(PICTURE_FORMATS, number >> 5)));
      },
    ],
    [
      'a story',
      1,
      async ({ send, number, site }) => {
        const member = number % 20 ? pick(site.members, number) : await signUp(site.url, `story${number}`);
        return send('POST', GENERATE_NARRATIVE_PATH, as(member), { edition: number % 1000 });
      },
    ],
    [
      'an article',
      1,
      ({ send, number, site }) =>
        send('POST', '/api/blog-posts', asAdmin(site), {
          title: `Number ${number}`,
          excerpt: 'New.',
          content: 'A paragraph. '.repeat(300),
          category: 'Operations',
          slug: `number-${number}`,
        }),
    ],
    ['an export', 1, ({ send, site }) => send('GET', DOWNLOADS_CSV_PATH, asAdmin(site))],
  ];
}

/** 4000 × 3000, as a phone takes it. */
async function createPhotograph(seed: number): Promise<ReturnType<typeof multipart>> {
  const noise = { type: 'gaussian', mean: 100 + 20 * seed, sigma: 30 } as const;
  const bytes = await sharp({ create: { width: 500, height: 375, channels: 3, background: '#888', noise } })
    .resize(4000, 3000)
    .jpeg({ quality: 88 })
    .toBuffer();
  return multipart(`photograph-${seed}.jpg`, bytes);
}

/** Puts load on the site for some seconds, `perSecond` actions a second, whether earlier ones were answered or not. */
export async function putLoad(
  site: LoadedSite,
  perSecond: number,
  seconds: number,
  actions: readonly Action[],
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const order = interleave(actions);
  const times = new Map(actions.map(([name]) => [name, [] as number[]]));
  const errors = new Map<string, number>();
  const isOver = (elapsedMs: number) => elapsedMs >= seconds * 1000;
  const results = await callSteadily(perSecond, isOver, async (number, due) => {
    const [name, , run] = pick(order, number);
    const turn = { number, site, member: pick(site.members, number), send: createSend(site.url, agent) };
    const failure = await run(turn).then(({ status }) => (status < 400 ? undefined : `${status}`), String);
    times.get(name)?.push(performance.now() - due);
    if (failure !== undefined) errors.set(`${name}: ${failure}`, (errors.get(`${name}: ${failure}`) ?? 0) + 1);
  });
  agent.destroy();
  return { times, errors, requests: results.length };
}

/** Spreads each action over the hundred requests. */
function interleave(actions: readonly Action[]): Action[] {
  return actions
    .flatMap((action) =>
      Array.from({ length: action[1] }, (_, index) => ({ action, place: (index + 0.5) / action[1] })),
    )
    .toSorted((a, b) => a.place - b.place)
    .map(({ action }) => action);
}

/** The requests of one turn come from one client address. */
function createSend(url: string, agent: Agent): Turn['send'] {
  const address = getRandomAddress();
  return async (method, path, headers = {}, body = undefined) => {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const bytes = isJson ? Buffer.from(JSON.stringify(body)) : (body as Buffer | undefined);
    const all = {
      ...BROWSER_HEADERS,
      'accept-encoding': 'identity',
      'x-forwarded-for': address,
      ...(bytes && { 'content-length': bytes.length }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    };
    const reply = await sendRequest(url + path, { method, agent, headers: all }, bytes);
    return { status: reply.status, body: reply.body.toString() };
  };
}
