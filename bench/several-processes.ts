import { BROWSER_HEADERS, UNCACHED } from '../tests/tools/http.ts';
import { cpuSeconds } from '../tests/tools/processes.ts';
import type { Site } from '../tests/tools/site.ts';
import { median, pairedRatio, sum } from '../tests/tools/statistics.ts';
import { startNodes } from './tools/nodes.ts';
import { compare, createLoad, measureLoad } from './tools/wrk.ts';
import { asRate, asRatio, atLeast, info, type Row, type Topic } from './topic.ts';

export const twoNodes: Topic = {
  name: 'two-nodes',
  title: 'Two nodes on one database',
  how:
    'Pages rendered and compressed by gzip for every request (a session cookie goes past the page cache), on one PostgreSQL without a pooler. One wrk thread with 8 connections asks one node, ' +
    'then two at once with 4 connections each ask both nodes, in turn. The sign-in page asks the database only for who is signed in; the home page also reads two lists, and PostgreSQL takes its share of the same two cores. ' +
    'One node uses more than one core, because V8 collects garbage and compiles beside the thread that renders, so two nodes on two cores can only use what is left.',
  needs: ['wrk'],
  async run(bench) {
    const { nodes } = await startNodes(bench);
    const headers = { ...BROWSER_HEADERS, ...UNCACHED };
    const seconds = bench.size(4, 2);
    const measure = async (asked: readonly Site[], path: string) => {
      const load = { seconds, connections: 8 / asked.length, headers };
      const rates = asked.map(({ url, pid }) => measureLoad(bench, { url: url + path, pid }, load));
      return sum((await Promise.all(rates)).map(({ perSecond }) => perSecond));
    };
    const rows: Row[] = [];
    for (const { name, path, goal } of [
      { name: 'Sign-in page', path: '/login', goal: 1.7 },
      { name: 'Home page', path: '/' },
    ]) {
      const [one, two, busy]: [number[], number[], number[]] = [[], [], []];
      for (let round = -1; round < bench.size(6, 2); round += 1) {
        // Each node is measured by itself in every other round.
        const node = nodes[round & 1] as Site;
        const before = cpuSeconds(node.pid);
        const started = performance.now();
        const ofOne = await measure([node], path);
        busy.push((cpuSeconds(node.pid) - before) / ((performance.now() - started) / 1000));
        const ofTwo = await measure(nodes, path);
        if (round < 0) continue;
        one.push(ofOne);
        two.push(ofTwo);
      }
      const ratio = pairedRatio(two, one);
      rows.push(
        info(`${name}: one node, two nodes`, `${asRate(median(one))}, ${asRate(median(two))}`),
        goal ? atLeast(`${name}: ratio`, ratio, goal, asRatio) : info(`${name}: ratio`, asRatio(ratio)),
        info(`${name}: processors busy with one node`, asRatio(median(busy))),
      );
    }
    return rows;
  },
};

export const workers: Topic = {
  name: 'workers',
  title: 'Two workers on one port',
  how:
    'Pages rendered and compressed by gzip for every request (a session cookie goes past the page cache), by a site with one worker and one with two, each with its own embedded PostgreSQL, in turn. ' +
    'One wrk thread with 8 connections. PostgreSQL and wrk take their share of the same two cores.',
  needs: ['wrk'],
  async run(bench) {
    const rows: Row[] = [];
    const sites: Record<string, Site> = {};
    for (const count of ['1', '2']) {
      const settings = { WORKERS: count, LOG_LEVEL: 'error' };
      sites[count] = await bench.startOwnSite(settings, { name: `workers-${count}`, isWarm: true });
    }
    const load = createLoad(bench, 8, 4);
    for (const { name, path, goal } of [
      { name: 'Sign-in page', path: '/login', goal: 1.6 },
      { name: 'Home page', path: '/', goal: 1.6 },
    ]) {
      const targets = Object.entries(sites).map(([count, { url, pid }]) => [count, { url: url + path, pid }]);
      const headers = { ...BROWSER_HEADERS, ...UNCACHED };
      const { 1: one, 2: two } = await compare<string>(bench, Object.fromEntries(targets), { ...load, headers });
      if (!one || !two) throw new Error('The two sites were not both measured');
      rows.push(
        info(`${name}: one worker, two workers`, `${asRate(median(one.perSecond))}, ${asRate(median(two.perSecond))}`),
        atLeast(`${name}: ratio`, pairedRatio(two.perSecond, one.perSecond), goal, asRatio),
      );
    }
    return rows;
  },
};
