import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IssueReply } from '#features/audience/newsletter/newsletter.contract.ts';
import { until } from '../tools/time.ts';
import { expectOk, signIn } from '../tools/visitor.ts';
import type { Drill } from './support/drill.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { startPostgres } from './support/postgres.ts';
import { startNode } from './support/scene.ts';

const ADDRESSES = 1000;
const KILLS = Number(process.env.DRILL_KILLS ?? 20);
/** After a kill: 15 s of silence, the next look around, and the next sweep. */
const REST_MS = 240_000;

export const drill: Drill = {
  name: 'newsletter',
  title: `kill -9 of both nodes, ${KILLS} times, while an issue goes to ${ADDRESSES} addresses`,
  limitSeconds: 900,
  async run(scope) {
    const [addresses, kills] = [scope.size(ADDRESSES, 60), scope.size(KILLS, 1)];
    const mails = await startMailServer(scope);
    const postgres = await startPostgres(scope);
    const settings = {
      DATABASE_URL: postgres.url(),
      SMTP_URL: mails.url,
      MAIL_PER_MINUTE: '600',
      SAMPLE_CONTENT: 'off',
    };
    const nodes = await Promise.all(['a', 'b'].map((name) => startNode(scope, { name, settings })));
    const [a] = nodes;
    assert.ok(a);
    const admin = await signIn(a.url);
    await postgres.query(
      `INSERT INTO newsletter_subscribers (email, confirmed_at)
       SELECT 'reader' || i || '@inbox.example', now() FROM generate_series(1, ${addresses}) AS i`,
    );
    const text = { subject: 'To everyone', content: 'Words for everyone.' };
    const path = '/api/newsletter/issues';
    const { id } = (await expectOk(await admin.send('POST', path, text))) as IssueReply;
    await expectOk(await admin.send('POST', `${path}/${id}/send`, {}));

    const isSent = async () =>
      (await postgres.query("SELECT id FROM newsletter_issues WHERE status = 'sent'")).length === 1;
    for (let kill = 0; kill < kills; kill += 1) {
      const before = mails.taken.length;
      await until(async () => mails.taken.length > before + 3 || (await isSent()), 'mails leave', REST_MS);
      assert.ok(!(await isSent()), `the issue was sent after ${kill} kills`);
      // Each kill comes at another moment; every second one while a mail is handed over.
      const isAimed = kill % 2 === 0;
      if (isAimed) await untilRecipient(mails);
      await sleep(Math.random() * (isAimed ? 8 : 200));
      await Promise.all(nodes.map((node) => node.kill()));
      await Promise.all(nodes.map((node) => node.start()));
    }
    await until(isSent, 'the issue is sent', REST_MS);
    // The administrator got a mail about signing in.
    const issues = mails.taken.filter(({ to }) => to.endsWith('@inbox.example'));
    const counts = Map.groupBy(issues, ({ to }) => to);
    const twice = [...counts].filter(([, own]) => own.length > 1).map(([to]) => to);
    assert.deepEqual(twice, [], 'nobody gets two');
    const rows = await postgres.query<{ email: string }>(
      'SELECT email, state, attempts, message_id FROM newsletter_subscribers JOIN newsletter_deliveries ON subscriber_id = id',
    );
    const missing = rows.filter(({ email }) => !counts.has(email));
    assert.deepEqual([rows.length, missing], [addresses, []], 'nobody is left out');
    return { addresses: String(counts.size), kills: String(kills) };
  },
};

/** Waits until a node names the recipient of a mail, which it hands over a few milliseconds later. */
function untilRecipient(mails: MailServer): Promise<void> {
  return new Promise((resolve) => {
    mails.refuse = () => {
      resolve();
      return undefined;
    };
  });
}
