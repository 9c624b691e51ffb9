import { Agent } from 'node:http';
import sharp from 'sharp';
import { generateNarrative } from '#features/learning/mentor/mentor.calls.ts';
import { DOWNLOADS_CSV_PATH, UPLOAD_PATH } from '#features/library/whitepapers/whitepapers.constants.ts';
import { IMAGES_PATH } from '#lib/image-upload.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, variantHref } from '#lib/pictures.ts';
import { buildPaper } from '#platform/pdf/pdf.fixtures.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import {
  BROWSER_HEADERS,
  getRandomAddress,
  type Headers,
  send as sendRequest,
  UNCACHED,
} from '../../tests/tools/http.ts';
import { callSteadily } from '../../tests/tools/time.ts';
import { createMessage, ELAPSED, type Member, signIn, signUp } from '../../tests/tools/visitor.ts';
import { ARTICLE } from './pages.ts';

/** The site under load, its users and the article that they edit. */
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

/** A method, a path, headers, and JSON or bytes. */
type Request = readonly [method: string, path: string, headers?: Headers, body?: unknown];

interface Turn {
  readonly number: number;
  readonly site: LoadedSite;
  readonly member: Member;
  send(...request: Request): Promise<Answer>;
}

/** One kind of work, how often it comes in a hundred requests, and its request, or its last answer where it has several. */
export type Action = readonly [name: string, weight: number, run: (turn: Turn) => Request | Promise<Answer>];

const DONE: Answer = { status: 200, body: '' };
const WORDS = ['turnaround', 'crew', 'winter', 'gate', 'margin', 'cargo', 'belt', 'roster', 'spares', 'slot'];
const FEEDS = ['/feed.xml', '/sitemap.xml'];
const PAGES = ['/', '/insights', ARTICLE.path, '/insights?type=whitepapers', '/mentor', '/privacy', ...FEEDS];
const PAPERS = 6;
const ARTICLE_BODY = { excerpt: 'Under load.', content: 'A paragraph. '.repeat(300), category: 'Operations' };

const pick = <One>(list: readonly One[], number: number) => list[number % list.length] as One;
const as = (member: Member) => ({ cookie: member.getCookie() });
const asAdmin = ({ admin }: LoadedSite) => ({ cookie: admin });
/** One of the 40 items of the library. */
const getItem = (number: number) => 1 + (number % 40);
const getEmail = (number: number) => `load-${number}@example.com`;
const createQuestion = (number: number) => `${pick(WORDS, number)}%20${pick(WORDS, number >> 4)}${number % 97}`;

/** Mostly readers, some who are signed in, some who write, one who edits. */
export const ACTIONS: readonly Action[] = [
  ['a page', 36, ({ number }) => ['GET', pick(PAGES, number)]],
  ['an uncached page', 14, ({ number }) => ['GET', pick(PAGES, number), UNCACHED]],
  ['a list', 12, ({ number }) => ['GET', `/api/blog-posts?limit=${1 + (number % 20)}`]],
  ['a search', 10, ({ number }) => ['GET', `/api/search?q=${createQuestion(number)}`]],
  ['the dashboard', 8, ({ member }) => ['GET', '/mentor/dashboard', as(member)]],
  ['a bookmark', 6, changeBookmark],
  [
    'progress',
    5,
    ({ number, member }) => ['PUT', `/api/user-progress/${getItem(number)}`, as(member), { progress: number % 100 }],
  ],
  ['a message', 2, ({ number }) => ['POST', '/api/contact', {}, createMessage(`Message ${number}`, getEmail(number))]],
  ['a comment', 2, comment],
  ['a download', 2, download],
  [
    'an edit',
    1,
    ({ number, site }) => [
      'PUT',
      `/api/blog-posts/${site.articleId}`,
      asAdmin(site),
      { ...ARTICLE_BODY, title: 'Under load', excerpt: `Edited, ${number}.` },
    ],
  ],
  ['a tab of the administration', 1, ({ site }) => ['GET', '/admin?tab=blogs', asAdmin(site)]],
  ['a sign-in', 1, ({ site, member }) => signIn(site.url, member).then(() => DONE)],
];

function changeBookmark({ number, member }: Turn): Request {
  const path = `/api/user-bookmarks/${getItem(number)}`;
  return number % 3 ? ['PUT', path, as(member), {}] : ['DELETE', path, as(member)];
}

function comment({ number, site }: Turn): Request {
  const author = { authorName: 'Ada Byron', authorEmail: getEmail(number), ...ELAPSED };
  return ['POST', `/api/blog-posts/${site.articleId}/comments`, {}, { ...author, content: `Comment ${number}` }];
}

async function download({ send, number, member }: Turn): Promise<Answer> {
  const reply = await send('POST', `/api/whitepapers/${1 + (number % PAPERS)}/download`, as(member));
  return reply.status === 200 ? send('GET', (JSON.parse(reply.body) as { downloadUrl: string }).downloadUrl) : reply;
}

/** Actions that need much memory for a moment. */
export async function createHeavyActions(): Promise<Action[]> {
  const pages = Array.from({ length: 20 }, (_, page) => `Page ${page}`);
  const paper = multipart('paper.pdf', buildPaper({ pages, padding: 2_000_000 }));
  const photographs = await Promise.all([1, 2, 3].map(createPhotograph));
  const uploaded: string[] = [];
  const upload = async ({ send, site, number }: Turn) => {
    const { headers, body } = pick(photographs, number >> 7);
    const reply = await send('POST', IMAGES_PATH, { ...headers, ...asAdmin(site) }, body);
    if (reply.status < 300) uploaded.push((JSON.parse(reply.body) as { url: string }).url);
    return reply;
  };
  const getVariant = ({ number }: Turn): Request | Promise<Answer> => {
    if (uploaded.length === 0) return Promise.resolve(DONE);
    const [width, format] = [pick(PICTURE_WIDTHS, number >> 3), pick(PICTURE_FORMATS, number >> 5)];
    return ['GET', variantHref(pick(uploaded, number >> 7), width, format)];
  };
  const getStory = async ({ send, number, site }: Turn) => {
    const member = number % 20 ? pick(site.members, number) : await signUp(site.url, `story${number}`);
    return send('POST', generateNarrative.path, as(member), { edition: number % 1000 });
  };
  const createArticle = ({ number, site }: Turn): Request => {
    const names = { title: `Number ${number}`, slug: `number-${number}` };
    return ['POST', '/api/blog-posts', asAdmin(site), { ...ARTICLE_BODY, ...names }];
  };
  return [
    ['a PDF', 1, ({ site }) => ['POST', UPLOAD_PATH, { ...paper.headers, ...asAdmin(site) }, paper.body]],
    ['a photograph', 1, upload],
    ['a variant', 2, getVariant],
    ['a story', 1, getStory],
    ['an article', 1, createArticle],
    ['an export', 1, ({ site }) => ['GET', DOWNLOADS_CSV_PATH, asAdmin(site)]],
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
    const send = createSend(site.url, agent);
    const act = async () => {
      const result = await run({ number, site, member: pick(site.members, number), send });
      return 'status' in result ? result : send(...result);
    };
    const failure = await act().then(({ status }) => (status < 400 ? undefined : `${status}`), String);
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
