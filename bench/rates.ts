import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import { VIEWER_MARK } from '#lib/viewer-mark.ts';
import { assertSame, BROWSER_HEADERS, get, getHeader, type Reply, UNCACHED } from '../tests/tools/http.ts';
import { findProgram } from '../tests/tools/programs.ts';
import { median, pairedRatio } from '../tests/tools/statistics.ts';
import { SETTINGS, signUp } from '../tests/tools/visitor.ts';
import { createPageTopics } from './tools/pages.ts';
import { type Rival, startBareRender, startBareServer, startNginx } from './tools/rivals.ts';
import { compare, createLoad, formatRates, ratioRow } from './tools/wrk.ts';
import { asCount, asRate, asRatio, atLeast, atMost, info, type Row, type Topic } from './topic.ts';

const FIRM_PAGES = [
  ['A practice', '/services/operations'],
  ['A person', '/team/ingrid-halvorsen-pryce'],
  ['An event', '/events/recovery-night'],
  ['A page', '/careers'],
] as const;
const JSON_HEADERS = { ...BROWSER_HEADERS, accept: 'application/json' };

export const [cachedPage, cachedArticle] = createPageTopics(['cached-page', 'cached-article'], (page) => ({
  title: `The page cache: ${page.name}`,
  how:
    'The site, a bare node:http server and nginx with one worker (a static file) send the very same bytes and headers to a request with the headers of Chrome; ' +
    'that they are the same is checked first. One wrk thread with 32 connections; the three are measured in turn in every round; ratios are medians of the ratios of each round.',
  needs: ['wrk'],
  async run(bench) {
    const site = await bench.getSharedSite();
    const url = site.url + page.path;
    const expected = await get(url, BROWSER_HEADERS);
    const rivals: Record<string, Rival> = { bare: await startBareServer(bench, expected) };
    if (findProgram('nginx')) rivals.nginx = await startNginx(bench, expected);
    for (const [name, rival] of Object.entries(rivals)) {
      assertSame(expected, await get(rival.url, BROWSER_HEADERS), name);
    }
    const load = { ...createLoad(bench, 32), headers: BROWSER_HEADERS };
    const { app, bare, nginx } = await compare<string>(bench, { app: { url, pid: site.pid }, ...rivals }, load);
    if (!app || !bare) throw new Error('The site and its rival were not both measured');
    bench.note(
      `The body has ${asCount(expected.body.length)} bytes (${getHeader(expected, 'content-encoding') ?? 'not compressed'}).`,
    );
    const missing = 'not measured (install nginx)';
    return [
      info('App', formatRates(app)),
      info('node:http', formatRates(bare)),
      info('nginx, one worker', nginx ? formatRates(nginx) : missing),
      ratioRow('App to node:http', app, bare, 0.85),
      ...(nginx ? [ratioRow('node:http to nginx', bare, nginx)] : []),
      nginx ? ratioRow('App to nginx', app, nginx, 0.5) : { ...info('App to nginx', missing), goal: '≥ 0.50' },
    ];
  },
}));

export const cachedFirm: Topic = {
  name: 'cached-firm',
  title: 'The page cache: the firm’s own pages',
  how:
    'A page of each of the firm’s kinds from the page cache, against a bare node:http server that sends the very same bytes and headers, in turn. ' +
    'One wrk thread with 32 connections.',
  needs: ['wrk'],
  async run(bench) {
    const site = await bench.getSharedSite();
    const rows: Row[] = [];
    for (const [name, path] of FIRM_PAGES) {
      const url = site.url + path;
      const expected = await get(url, BROWSER_HEADERS);
      const rival = await startBareServer(bench, expected);
      assertSame(expected, await get(rival.url, BROWSER_HEADERS), name);
      const load = { ...createLoad(bench, 32), headers: BROWSER_HEADERS };
      const { app, bare } = await compare(bench, { app: { url, pid: site.pid }, bare: rival }, load);
      rows.push(info(`${name}: app, node:http`, `${formatRates(app)}; ${formatRates(bare)}`));
      rows.push(ratioRow(`${name}: ratio`, app, bare, 0.85));
    }
    return rows;
  },
};

export const jsonList: Topic = {
  name: 'json-list',
  title: 'JSON lists',
  how:
    'The site against a bare node:http server with the same bytes and headers, in turn; one wrk thread with 32 connections. ' +
    'Everyone gets a list from the page cache; a request with a session cookie goes past it, through Hono, validation and PostgreSQL.',
  needs: ['wrk'],
  async run(bench) {
    const { url, pid } = await bench.getSharedSite();
    const rows: Row[] = [];
    const cases = [
      { what: 'Articles', path: '/api/blog-posts', headers: JSON_HEADERS, goal: 0.3 },
      { what: 'Cards', path: '/api/blog-posts?view=card', headers: JSON_HEADERS, goal: 0.3 },
      { what: 'Cards past the cache', path: '/api/blog-posts?view=card', headers: { ...JSON_HEADERS, ...UNCACHED } },
    ];
    for (const { what, path, headers, goal } of cases) {
      const expected = await get(url + path, headers);
      const rival = await startBareServer(bench, expected);
      // Every reply that bypasses the cache has its own id.
      if (headers === JSON_HEADERS) assertSame(expected, await get(rival.url, headers), 'node:http');
      const load = { ...createLoad(bench, 32, 2), headers };
      const { app, bare } = await compare(bench, { app: { url: url + path, pid }, bare: rival }, load);
      await rival.stop();
      rows.push(
        info(`${what}: app`, formatRates(app)),
        info(`${what}: node:http`, formatRates(bare)),
        ratioRow(`${what}: ratio, ${asCount(expected.body.length)} bytes`, app, bare, goal),
      );
    }
    return rows;
  },
};

const KEYED_READ = '/api/whitepapers/1';

export const session: Topic = {
  name: 'session',
  title: 'Who is signed in',
  how:
    `GET ${accounts.getAccount.path} with a session, against ${KEYED_READ} of the same site past the page cache: one row by its key through the ` +
    'same Hono, Drizzle and PostgreSQL, without a session to look up. In turn; one wrk thread with 32 connections.',
  needs: ['wrk'],
  async run(bench) {
    const { url, pid } = await bench.startOwnSite(SETTINGS);
    const cookie = (await signUp(url, 'ada')).getCookie();
    const accept = 'application/json';
    const targets = {
      me: { url: url + accounts.getAccount.path, pid, headers: { accept, cookie } },
      keyed: { url: url + KEYED_READ, pid, headers: { accept, ...UNCACHED } },
    };
    for (const target of Object.values(targets)) {
      const { status } = await get(target.url, target.headers);
      if (status !== 200) throw new Error(`${target.url} answered ${status}`);
    }
    const { me, keyed } = await compare(bench, targets, createLoad(bench, 32));
    return [
      info('Who is signed in', formatRates(me)),
      atLeast('Who is signed in, median', median(me.perSecond), 2500, asRate),
      info('A keyed read', formatRates(keyed)),
      atMost('Keyed reads for one answer', pairedRatio(keyed.perSecond, me.perSecond), 1.3, asRatio),
    ];
  },
};

export const memberPage: Topic = {
  name: 'member-page',
  title: 'Home page of a signed-in reader',
  how:
    'With a session and the cookie of a browser that fills in the user (decision 43) the page comes from memory; with the session only it is rendered and compressed by gzip. ' +
    'One wrk thread with 8 connections, the two in turn.',
  needs: ['wrk'],
  async run(bench) {
    const { url, pid } = await bench.startOwnSite(SETTINGS);
    const cookie = (await signUp(url, 'ada')).getCookie();
    const targets = {
      shared: { url: `${url}/`, pid, headers: { ...BROWSER_HEADERS, cookie: `${cookie}; ${VIEWER_MARK}=300` } },
      rendered: { url: `${url}/`, pid, headers: { ...BROWSER_HEADERS, cookie } },
    };
    const { shared, rendered } = await compare(bench, targets, createLoad(bench, 8));
    return [
      info('From memory', formatRates(shared)),
      info('Rendered', formatRates(rendered)),
      ratioRow('From memory to rendered', shared, rendered, 20),
    ];
  },
};

export const render: Topic = {
  name: 'render',
  title: 'Home page rendered for every request',
  how:
    'A signed-in reader without the cookie of decision 43 gets a page of their own: the session and its SQL, the call for the account, routing, React, ' +
    'and the data for hydration. What the API answers everybody is read once until public content changes. ' +
    'Against it a bare node:http server in another process answers each request with renderToString (react-dom, production) of the same components: ' +
    'the home page built once more by Vite with plain links in place of the router and data that was read once, by the first render; ' +
    'it has neither the elements that the router puts into head and body, nor the stylesheet, nor dehydrated data. ' +
    'Neither compresses. One wrk thread with 8 connections, the two in turn.',
  needs: ['wrk'],
  async run(bench) {
    const site = await bench.getSharedSite();
    const url = `${site.url}/`;
    const rival = await startBareRender(bench, site.url);
    const cookie = (await signUp(site.url, 'rendered')).getCookie();
    const headers = { ...BROWSER_HEADERS, 'accept-encoding': 'identity', cookie };
    const page = countElements(await get(url, headers));
    const barePage = countElements(await get(rival.url));
    if (page.elements * 2 < barePage.elements) throw new Error(`The app sends ${page.text}, not a whole page`);
    const load = { ...createLoad(bench, 8, 4), headers };
    const { app, bare } = await compare(bench, { app: { url, pid: site.pid }, bare: rival }, load);
    bench.note(`The app sends ${page.text}, the bare render ${barePage.text}.`);
    return [
      { ...atLeast('App', median(app.perSecond), 400, asRate), measured: formatRates(app) },
      info('renderToString of the same components', formatRates(bare)),
      ratioRow('Ratio', app, bare, 0.6),
    ];
  },
};

function countElements({ body }: Reply) {
  const elements = body.toString().match(/<[a-z]/g)?.length ?? 0;
  return { elements, text: `${elements} elements in ${asCount(body.length)} bytes` };
}
