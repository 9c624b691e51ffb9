import assert from 'node:assert/strict';
import { signIn } from '../tools/visitor.ts';
import { type Drill, ms, readMachine } from './support/drill.ts';
import { type LoadPlan, runLoad, summarize, type Visit } from './support/load.ts';
import { startNode } from './support/scene.ts';

const SECONDS = 12;
/** Requests that need the processor: pages rendered for one visitor, searches that nobody made before. */
const UNCACHED: readonly Visit[] = [
  { name: 'page', path: '/insights?q=fuel{n}' },
  { name: 'page', path: '/login?next=%2Fmentor%2F{n}' },
  { name: 'search', path: '/api/search?q=gate{n}' },
];
const QUIET: readonly Visit[] = [{ name: 'page', path: '/insights?q=calm{n}', perSecond: 10 }];

export const drill: Drill = {
  name: 'overload',
  title: 'twice as many visitors as can be served, for twelve seconds',
  async run(scope) {
    const seconds = scope.size(SECONDS, 2);
    const machine = readMachine();
    const site = await startNode(scope);
    const cookie = (await signIn(site.url)).getCookie();
    const load = (mark: string, plan: Pick<LoadPlan, 'seconds' | 'visits' | 'atOnce'>) =>
      runLoad(scope, { url: site.url, mark, ...plan });
    await load('warm', { seconds: scope.size(3, 1), visits: UNCACHED, atOnce: 8 });
    const capacity = summarize(
      await load('full', { seconds: scope.size(5, 1), visits: UNCACHED, atOnce: 8 }),
    ).perSecond;
    scope.say(`It serves ${Math.round(capacity)} of them a second.`);

    const calm = summarize(await load('calm', { seconds: scope.size(4, 1), visits: QUIET }));
    const visits = [
      ...UNCACHED.map((visit) => ({ ...visit, perSecond: (2 * capacity) / UNCACHED.length })),
      { name: 'home', path: '/', perSecond: 20 },
      { name: 'admin', path: '/api/admin/summary', headers: { cookie }, perSecond: 4 },
      { name: 'health', path: '/healthz', perSecond: 4 },
    ];
    const result = await load('over', { seconds, visits });
    const crowd = summarize(result, 'page', 'search');
    const [home, admin, health] = [summarize(result, 'home'), summarize(result, 'admin'), summarize(result, 'health')];
    const after = (await load('next', { seconds: scope.size(8, 1), visits: QUIET })).visits;
    // Ten visits a second: the last one that was refused or slow is the end of the recovery.
    const usual = Math.max(500, 2 * calm.p99);
    const recovery = 100 * (1 + after.findLastIndex((visit) => visit.status !== 200 || visit.ms > usual));
    const figures = {
      ...machine.figures,
      capacity: `${Math.round(capacity)}/s`,
      offered: `${Math.round(crowd.asked / seconds)}/s`,
      accepted: `${Math.round(crowd.answered / seconds)}/s`,
      refused: `${Math.round((100 * crowd.refused) / crowd.asked)} %`,
      'p99 at rest': ms(calm.p99),
      'accepted p50': ms(crowd.p50),
      'accepted p99': ms(crowd.p99),
      'home page p99': ms(home.p99),
      'admin answered': `${admin.answered} of ${admin.asked}, p99 ${ms(admin.p99)}`,
      recovery: ms(recovery),
    };
    const measured = JSON.stringify(figures);
    assert.equal(crowd.lost + home.lost + admin.lost + health.lost, 0, 'every visitor gets an answer or a refusal');
    scope.assertGoal(crowd.refused > 0, 'it was no overload: nobody was refused');
    // Overload may add a second to what a visitor waits on the same machine at rest.
    const limit = calm.p99 + 1000 * machine.slack;
    scope.assertGoal(crowd.p99 <= limit, `accepted p99: ${measured}`);
    assert.equal(home.refused + health.refused, 0, 'cached pages and /healthz are never refused');
    scope.assertGoal(home.p99 <= limit, `home page p99: ${measured}`);
    scope.assertGoal(admin.answered / admin.asked >= 0.95, `the administrator is not starved: ${measured}`);
    scope.assertGoal(
      crowd.answered / seconds >= capacity * 0.6,
      `refusals leave the processor to the others: ${measured}`,
    );
    scope.assertGoal(recovery <= 5000 * machine.slack, `recovery: ${measured}`);
    return figures;
  },
};
