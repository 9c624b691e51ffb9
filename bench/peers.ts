import { BROWSER_HEADERS } from '../tests/tools/http.ts';
import { findProgram } from '../tests/tools/programs.ts';
import { median } from '../tests/tools/statistics.ts';
import { measureVisit } from './bytes.ts';
import { audit, type Report } from './lighthouse.ts';
import { openBrowser } from './tools/browser.ts';
import { ARTICLE, HOME } from './tools/pages.ts';
import { startAstro, startNext } from './tools/rivals.ts';
import { compare, createLoad, formatRates, type Target } from './tools/wrk.ts';
import { asCount, asKilobytes, asSeconds, atLeast, atMost, info, type Row, type Topic } from './topic.ts';

const [NEXT, ASTRO] = ['A new Next.js project', 'The same page by Astro'];

/** Measurements of one page by Lighthouse and the browser. */
interface Measured {
  readonly score: number;
  readonly blockedMs: number;
  readonly paintedMs: number;
  readonly spread: string;
  readonly scriptBytes: number;
}

export const peers: Topic = {
  name: 'peers',
  title: 'Beside Next.js and Astro',
  how:
    'The first page of a new project (a headline, a paragraph, a picture, two links), statically generated: by Next.js and served by it, and by Astro and served by nginx with one worker that compresses. ' +
    'The home page and an article of the site beside them in one run, in turn: Lighthouse (mobile, simulated slow 4G and a processor four times slower, light theme), medians of five with the lowest and highest blocking time; ' +
    'JavaScript of a first visit until the network is quiet and 3 s more, without any act of the visitor; replies to one wrk thread with 32 connections.',
  needs: ['wrk', 'lighthouse', 'peers'],
  async run(bench) {
    const site = await bench.getSharedSite();
    const targets: Record<string, Target> = {
      'The home page': { url: site.url + HOME.path, pid: site.pid },
      'An article': { url: site.url + ARTICLE.path, pid: site.pid },
      [NEXT]: await startNext(bench),
      ...(findProgram('nginx') ? { [ASTRO]: await startAstro(bench) } : {}),
    };
    const reports = new Map<string, Report[]>(Object.keys(targets).map((name) => [name, []]));
    for (let round = 0; round < bench.size(5, 1); round += 1)
      for (const [name, { url }] of Object.entries(targets)) reports.get(name)?.push(await audit(bench, url));
    const browser = await openBrowser(bench);
    const measured = new Map<string, Measured>();
    for (const [name, { url }] of Object.entries(targets)) {
      const scriptBytes = (await measureVisit(browser, url)).getBytes('JavaScript');
      measured.set(name, { ...summarize(reports.get(name) ?? []), scriptBytes });
    }
    const rates = await compare<string>(bench, targets, { ...createLoad(bench, 32), headers: BROWSER_HEADERS });
    const astro = measured.get(ASTRO);
    return [...measured].flatMap(([name, one]): Row[] => [
      ...(name === NEXT || name === ASTRO ? [info(name, formatLighthouse(one))] : listGoals(name, one, astro)),
      info(`${name}: JavaScript`, asKilobytes(one.scriptBytes)),
      info(`${name}: replies`, rates[name] ? formatRates(rates[name]) : ''),
    ]);
  },
};

function summarize(reports: readonly Report[]): Omit<Measured, 'scriptBytes'> {
  const read = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const blocked = read('total-blocking-time');
  return {
    score: median(reports.map(({ categories }) => Math.round((categories.performance?.score ?? 0) * 100))),
    blockedMs: median(blocked),
    paintedMs: median(read('largest-contentful-paint')),
    spread: `${asCount(Math.min(...blocked))} to ${asCount(Math.max(...blocked))}`,
  };
}

const formatLighthouse = ({ score, blockedMs, paintedMs, spread }: Measured) =>
  `${score}, blocked ${asCount(blockedMs)} ms (${spread}), largest paint ${asSeconds(paintedMs / 1000)}`;

/** The goals are those of the site's own pages. Blocking time is also held to what a page without scripts has. */
function listGoals(name: string, { score, blockedMs, paintedMs, spread }: Measured, astro: Measured | undefined) {
  const limit = Math.min(50, (astro?.blockedMs ?? 20) + 30);
  const blocked = atMost(`${name}: blocked`, blockedMs, limit, (ms) => `${asCount(ms)} ms`);
  return [
    atLeast(`${name}: performance`, score, 99, String),
    { ...blocked, measured: `${blocked.measured} (${spread})` },
    atMost(`${name}: largest paint`, paintedMs / 1000, 1.2, asSeconds),
  ];
}
