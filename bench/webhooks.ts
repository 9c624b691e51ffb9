import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listActivity } from '#features/firm/activity/activity.calls.ts';
import { postApiToken } from '#features/firm/integrations/api-tokens.calls.ts';
import { postWebhook, testWebhook } from '#features/firm/integrations/webhooks.calls.ts';
import { getCallAddress } from '#lib/call.ts';
import { createEmbeddedQuery } from '../tests/tools/database.ts';
import { createClient } from '../tests/tools/http.ts';
import { pairedRatio, percentile } from '../tests/tools/statistics.ts';
import { timeCalls, until } from '../tests/tools/time.ts';
import { expectOk, SETTINGS, signIn } from '../tests/tools/visitor.ts';
import { asCount, asMilliseconds, asRatio, atMost, type Bench, type Topic } from './topic.ts';

const QUEUED = 10_000;

export const webhooks: Topic = {
  name: 'webhooks',
  title: 'Webhooks and tokens',
  how:
    'Deliveries to a receiver on loopback, each asked for by a call; the time from sending the call, before its commit, until the delivery arrives. ' +
    `Then the same while ${asCount(QUEUED)} deliveries, written by SQL, wait for another receiver that takes connections and never answers. ` +
    'A token’s call and a session’s: the newest entry of the activity log, in turn, on a connection each; the ratio is the median of the ratios.',
  async run(bench) {
    const site = await bench.startOwnSite({ ...SETTINGS, WEBHOOK_PRIVATE: '1' });
    const query = createEmbeddedQuery(site);
    const admin = await signIn(site.url);
    const alive = await startReceiver(bench, true);
    const addHook = async (url: string) =>
      (await expectOk(await admin.send('POST', postWebhook.path, { url, events: ['lead.assigned'] }))) as {
        id: number;
      };
    const { id } = await addHook(alive.url);
    const test = getCallAddress(testWebhook, { params: { id } });
    const measure = () =>
      timeCalls(bench.size(200, 40, 5), 5, async () => {
        const before = alive.count();
        await expectOk(await admin.send('POST', test, { event: 'lead.assigned' }));
        await until(() => alive.count() > before, 'the delivery arrives', 5000, 1);
      });
    const atRest = percentile(await measure(), 0.95);
    const dead = await startReceiver(bench, false);
    const other = await addHook(dead.url);
    await query(
      `INSERT INTO webhook_deliveries (webhook_id, message_id, event, record, body)
        SELECT $1, 'msg_' || n, 'lead.assigned', 'lead:' || n, '{}' FROM generate_series(1, $2::int) AS n`,
      [other.id, bench.size(QUEUED, QUEUED, 100)],
    );
    const besideDead = percentile(await measure(), 0.95);
    const made = await admin.send('POST', postApiToken.path, { name: 'Bench', capabilities: ['readsActivity'] });
    const { token } = (await expectOk(made)) as { token: string };
    const path = getCallAddress(listActivity, { query: { limit: 1 } });
    const withToken = createClient(bench, site.url, { authorization: `Bearer ${token}` });
    const withSession = createClient(bench, site.url, { cookie: admin.getCookie() });
    const [tokens, sessions]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < bench.size(1000, 300, 10); turn += 1) {
      tokens.push(...(await timeCalls(1, 0, () => withToken(path))));
      sessions.push(...(await timeCalls(1, 0, () => withSession(path))));
    }
    return [
      atMost('From the call to the receiver, 95th percentile', atRest, 1000, asMilliseconds),
      atMost('The same beside a dead receiver', besideDead, 1000, asMilliseconds),
      atMost('A token’s call against a session’s', pairedRatio(tokens, sessions), 1.1, asRatio),
    ];
  },
};

/** A receiver that counts deliveries; one that does not answer only takes connections. */
async function startReceiver(bench: Bench, answers: boolean) {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    if (answers) response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  bench.closeLater(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, count: () => count };
}
