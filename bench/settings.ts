import { SITE_PATH } from '#features/settings/settings.constants.ts';
import type { SiteReply } from '#features/settings/settings.contract.ts';
import { createClient } from '../tests/tools/http.ts';
import { median } from '../tests/tools/statistics.ts';
import { until } from '../tests/tools/time.ts';
import { expectOk, SETTINGS, signIn } from '../tests/tools/visitor.ts';
import { startNodes } from './tools/nodes.ts';
import { asMilliseconds, atMost, info, type Topic } from './topic.ts';

export const settings: Topic = {
  name: 'settings',
  title: 'A changed setting on every node',
  how: 'Two nodes on one PostgreSQL. An administrator changes the name of the firm at one; from the reply until the home page of the other, which was in its page cache, shows it (asked every 20 ms).',
  async run(bench) {
    const { nodes } = await startNodes(bench, SETTINGS);
    const [one, other] = nodes.map(({ url }) => url);
    if (!one || !other) throw new Error('Two nodes are needed');
    const admin = await signIn(one);
    const ask = createClient(bench, other);
    const times: number[] = [];
    for (let round = 0; round < (bench.quick ? 3 : 20); round += 1) {
      await ask('/');
      const name = `Firm ${round}`;
      const { version, settings: now } = (await expectOk(await admin.fetch(SITE_PATH))) as SiteReply;
      await expectOk(
        await admin.send('PUT', SITE_PATH, { version, settings: { ...now, brand: { ...now.brand, name } } }),
      );
      times.push(await until(async () => (await ask('/')).body.includes(name), 'the name is shown'));
    }
    return [
      info('Median', asMilliseconds(median(times))),
      atMost('The longest', Math.max(...times), 1000, asMilliseconds),
    ];
  },
};
