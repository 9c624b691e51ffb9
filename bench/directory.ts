import { useEmbeddedDatabase } from '../tests/tools/database.ts';
import { createClient, getRandomAddress, UNCACHED } from '../tests/tools/http.ts';
import { median } from '../tests/tools/statistics.ts';
import { time } from '../tests/tools/time.ts';
import { SETTINGS } from '../tests/tools/visitor.ts';
import { asMedianAnd, asMilliseconds, atMost, info, type Topic } from './topic.ts';

const VIEWS = { everyone: '/team', 'an office': '/team?office=Office%203', 'a name': '/team?q=member' };

export const directory: Topic = {
  name: 'directory',
  title: 'Directory of 300 people',
  how:
    'A team of 300 people in twelve offices, without portraits, so that each has a drawn monogram. One request after the other on a connection ' +
    'kept open, past the page cache by a session cookie.',
  async run(bench) {
    const site = await bench.startOwnSite({ ...SETTINGS, SAMPLE_CONTENT: 'off' });
    await useEmbeddedDatabase(site, (client) =>
      client.query(
        `INSERT INTO team_members (name, slug, title, bio, office, languages, "order")
         SELECT 'Member ' || i, 'member-' || i, 'Partner, network and fleet', repeat('Ran a hub for years. ', 20),
           'Office ' || i % 12, ARRAY['English', 'Language ' || i % 9], i FROM generate_series(1, $1::int) i`,
        [bench.size(300, 300, 30)],
      ),
    );
    const get = createClient(bench, site.url, { accept: 'text/html', ...UNCACHED });
    const rows = [];
    for (const [what, path] of Object.entries(VIEWS)) {
      const times: number[] = [];
      for (let turn = -bench.size(50, 20, 1); turn < bench.size(300, 100, 3); turn += 1) {
        const took = await time(() => get(path, { 'x-forwarded-for': getRandomAddress() }));
        if (turn >= 0) times.push(took);
      }
      rows.push(
        atMost(`The page of ${what}: median`, median(times), 60, asMilliseconds),
        info(`The page of ${what}: median, 95th percentile`, asMedianAnd(times, 0.95)),
      );
    }
    return rows;
  },
};
