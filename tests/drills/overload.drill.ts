import assert from 'node:assert/strict';
import { SESSION_COOKIE } from '../../src/platform/auth/cookies.ts';
import { CookieJar } from '../../src/platform/testing/cookie-jar.ts';
import type { Drill, DrillContext } from './support/drill.ts';
import { type LoadPlan, ms, outcomeOf, runLoad, type Visit } from './support/load.ts';
import { machineNow } from './support/machine.ts';
import { ADMIN, startNode } from './support/site.ts';

const SECONDS = 12;
/** What the processor is needed for: pages rendered for one visitor, searches nobody made before. */
const UNCACHED: readonly Visit[] = [
  { name: 'page', path: '/insights?q=fuel{n}' },
  { name: 'page', path: '/login?next=%2Fmentor%2F{n}' },
  { name: 'search', path: '/api/search?q=gate{n}' },
];

/** A visitor every tenth of a second. */
const QUIET: readonly Visit[] = [{ name: 'page', path: '/insights?q=calm{n}', perSecond: 10 }];

export const drill: Drill = {
  name: 'overload',
  title: 'twice as many visitors as can be served, for twelve seconds',
  run,
};

async function run(context: DrillContext) {
  const machine = machineNow();
  const site = await startNode(context);
  const admin = await adminCookie(site.url);
  const plan = (mark: string, rest: Pick<LoadPlan, 'seconds' | 'visits' | 'atOnce'>) =>
    runLoad(context, { url: site.url, mark, ...rest });
  await plan('warm', { seconds: 3, visits: UNCACHED, atOnce: 8 });
  const capacity = outcomeOf(await plan('full', { seconds: 5, visits: UNCACHED, atOnce: 8 })).perSecond;
  context.say(`It serves ${Math.round(capacity)} of them a second.`);

  const calm = outcomeOf(await plan('calm', { seconds: 4, visits: QUIET }));
  const crowd = UNCACHED.map((visit) => ({ ...visit, perSecond: (2 * capacity) / UNCACHED.length }));
  const result = await plan('over', {
    seconds: SECONDS,
    visits: [
      ...crowd,
      { name: 'home', path: '/', perSecond: 20 },
      { name: 'admin', path: '/api/admin/summary', headers: { cookie: admin }, perSecond: 4 },
      { name: 'signs of life', path: '/healthz', perSecond: 4 },
    ],
  });
  const crowded = outcomeOf(result, 'page', 'search');
  const home = outcomeOf(result, 'home');
  const administrator = outcomeOf(result, 'admin');
  const life = outcomeOf(result, 'signs of life');

  const after = await plan('next', { seconds: 8, visits: QUIET });
  const recoveredMs = recovery(after.visits, Math.max(500, 2 * calm.p99));
  const figures = {
    ...machine.figures,
    capacity: `${Math.round(capacity)}/s`,
    offered: `${Math.round(crowded.asked / SECONDS)}/s`,
    accepted: `${Math.round(crowded.answered / SECONDS)}/s`,
    refused: `${Math.round((100 * crowded.refused) / crowded.asked)} %`,
    'p99 at rest': ms(calm.p99),
    'accepted p50': ms(crowded.p50),
    'accepted p99': ms(crowded.p99),
    'home page p99': ms(home.p99),
    'admin answered': `${administrator.answered} of ${administrator.asked}, p99 ${ms(administrator.p99)}`,
    recovery: ms(recoveredMs),
  };
  assert.equal(crowded.lost + home.lost + administrator.lost + life.lost, 0, 'everybody gets an answer or a refusal');
  assert.ok(crowded.refused > 0, 'it was no overload: nobody was refused');
  // What a visitor waits on an idle site is the machine's; overload may add a second to it.
  const limit = calm.p99 + 1000 * machine.slack;
  assert.ok(crowded.p99 <= limit, `accepted p99 is ${ms(crowded.p99)}: ${JSON.stringify(figures)}`);
  assert.equal(home.refused + life.refused, 0, 'what is in memory and signs of life are never refused');
  assert.ok(home.p99 <= limit, `the home page's p99 is ${ms(home.p99)}`);
  assert.ok(administrator.answered / administrator.asked >= 0.95, 'the administrator is not starved');
  assert.ok(crowded.answered / SECONDS >= capacity * 0.6, 'refusing leaves the processor for what is accepted');
  assert.ok(recoveredMs <= 5000 * machine.slack, `it recovered after ${ms(recoveredMs)}`);
  return figures;
}

/** Milliseconds from the end of the load to the last visit that was refused or took longer than `usual`. */
function recovery(visits: readonly { readonly status: number; readonly ms: number }[], usual: number): number {
  const last = visits.findLastIndex(({ status, ms: took }) => status !== 200 || took > usual);
  return last === -1 ? 0 : (last + 1) * 100;
}

async function adminCookie(url: string): Promise<string> {
  const cookies = new CookieJar();
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  cookies.storeCookies(reply);
  assert.ok(cookies.header().includes(SESSION_COOKIE), 'the administrator is signed in');
  return cookies.header();
}
