import { createClient, getHeader, UNCACHED } from '../tests/tools/http.ts';
import { median, percentile } from '../tests/tools/statistics.ts';
import { time } from '../tests/tools/time.ts';
import { insertArticles } from './tools/sample-rows.ts';
import { asMilliseconds, asRatio, atMost, type Bench, info, type Row, type Topic } from './topic.ts';

const LIST = '/api/blog-posts?view=card';
const OF_CATEGORY = `${LIST}&limit=20&category=${encodeURIComponent('Category 1')}`;

export const listLatency: Topic = {
  name: 'list-latency',
  title: 'List latency with 100 and with 100,000 articles',
  how:
    'Two sites at once, one with 100 articles and one with 100,000 (the sample articles over and over, written by SQL, then VACUUM ANALYZE, as autovacuum does in time). ' +
    'One request after the other on a connection kept open, past the page cache by a session cookie, the two sites in turn; both answer with equally many rows. ' +
    'Deep: the cursor after three fifths of the list, reached by its Link headers.',
  async run(bench) {
    const [few, many] = await Promise.all([startWith(bench, 100), startWith(bench, bench.size(100_000, 100_000, 200))]);
    const rows: Row[] = [];
    for (const { what, ofFew, ofMany } of [
      { what: 'Newest 50', ofFew: LIST, ofMany: LIST },
      { what: 'Newest 20 of a category', ofFew: OF_CATEGORY, ofMany: OF_CATEGORY },
      { what: 'Deep inside, 20', ofFew: few.deep, ofMany: many.deep },
    ]) {
      const sides = [
        { get: few.get, path: ofFew, times: [] as number[] },
        { get: many.get, path: ofMany, times: [] as number[] },
      ] as const;
      for (let turn = -bench.size(100, 100, 3); turn < bench.size(1000, 500, 10); turn += 1) {
        for (const { get, path, times } of turn % 2 === 0 ? sides : sides.toReversed()) {
          const took = await time(() => get(path));
          if (turn >= 0) times.push(took);
        }
      }
      const lengths = await Promise.all(
        sides.map(async ({ get, path }) => JSON.parse(`${(await get(path)).body}`).length),
      );
      if (lengths[0] !== lengths[1]) throw new Error(`The lists have ${lengths.join(' and ')} rows`);
      const [a, b] = [sides[0].times, sides[1].times];
      const [p95a, p95b] = [percentile(a, 0.95), percentile(b, 0.95)];
      rows.push(
        info(`${what}: median`, `${asMilliseconds(median(a))} and ${asMilliseconds(median(b))}`),
        atMost(`${what}: ratio of medians`, median(b) / median(a), 1.2, asRatio),
        info(
          `${what}: 95th percentile`,
          `${asMilliseconds(p95a)} and ${asMilliseconds(p95b)}, ratio ${asRatio(p95b / p95a)}`,
        ),
      );
    }
    return rows;
  },
};

/**
 * Starts a site with `count` articles. Also returns the path of a list of 20 that starts after three fifths of them.
 */
async function startWith(bench: Bench, count: number) {
  const site = await bench.startOwnSite({ SAMPLE_CONTENT: 'off' }, { name: `site-${count}` });
  await insertArticles(site, count, false);
  const get = createClient(bench, site.url, { accept: 'application/json', ...UNCACHED });
  let deep = `${LIST}&limit=20`;
  for (let seen = 0; seen < Math.floor((count * 3) / 5); seen += 20) {
    const next = /^<(.+)>; rel="next"$/.exec(getHeader(await get(deep), 'link') ?? '')?.[1];
    if (next === undefined) throw new Error('The list ended too early');
    deep = next;
  }
  return { get, deep };
}
