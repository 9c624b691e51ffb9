import assert from 'node:assert/strict';
import { aComplaint, aDeliveryReport } from '#features/audience/bounces/server/bounces.fixtures.ts';
import type { IssueReply } from '#features/audience/newsletter/newsletter.contract.ts';
import { findProgram } from '../tools/programs.ts';
import { until } from '../tools/time.ts';
import { expectOk, signIn, type Visitor } from '../tools/visitor.ts';
import { type Drill, ms } from './support/drill.ts';
import { startImapServer } from './support/imap-server.ts';
import { startMailServer } from './support/mail-server.ts';
import { startPostgres } from './support/postgres.ts';
import { startNode } from './support/scene.ts';

const VICTIM = 'victim@inbox.example';
/** A job of a killed node is another's after 15 s of silence, and the mailbox is read each minute. */
const READ_LIMIT_MS = 180_000;

/** A whole IMAP server with TLS, and reports that are made of the mails that the site has sent. */
export const drill: Drill = {
  name: 'returned-mails',
  title: 'two nodes read one mailbox with late bounces, complaints and forged reports; the reading one is killed',
  findLack: () => (findProgram('dovecot') ? undefined : 'dovecot (apt install dovecot-imapd)'),
  limitSeconds: 600,
  async run(scope) {
    const [readers, letters] = [scope.size(100, 20), scope.size(2000, 300)];
    const [postgres, mails, imap] = await Promise.all([
      startPostgres(scope),
      startMailServer(scope),
      startImapServer(scope),
    ]);
    const settings = {
      DATABASE_URL: postgres.url(),
      SMTP_URL: mails.url,
      SAMPLE_CONTENT: 'off',
      BOUNCE_IMAP_URL: imap.url,
      NODE_EXTRA_CA_CERTS: imap.certificate,
    };
    const [a, b] = await Promise.all(['a', 'b'].map((name) => startNode(scope, { name, settings })));
    assert.ok(a && b);
    await postgres.query(
      `INSERT INTO newsletter_subscribers (email, confirmed_at)
       SELECT 'reader' || i || '@inbox.example', now() - interval '1 day' FROM generate_series(1, ${readers}) AS i
       UNION ALL SELECT '${VICTIM}', now() - interval '1 day'`,
    );
    const admin = await signIn(b.url);
    const issues = '/api/newsletter/issues';
    const text = { subject: 'To everyone', content: 'Words for everyone.' };
    const { id } = (await expectOk(await admin.send('POST', issues, text))) as IssueReply;
    await expectOk(await admin.send('POST', `${issues}/${id}/send`, {}));
    const listSent = () => mails.taken.filter(({ to }) => to.endsWith('@inbox.example'));
    await until(() => listSent().length === readers + 1, 'the issue is sent', READ_LIMIT_MS);

    const sent = listSent().filter(({ to }) => to !== VICTIM);
    const reports = sent.flatMap(({ messageId: header, to }, index) => {
      const messageId = header.replace(/^<|@.*$/g, '');
      return [
        index % 4 === 0 ? aComplaint({ messageId, to }) : aDeliveryReport({ messageId, to }),
        aDeliveryReport({ messageId, to: VICTIM }),
        aDeliveryReport({ messageId: '0193f1aa-0000-7000-8000-000000000001', to: VICTIM }),
      ];
    });
    const letter = 'From: ada@inbox.example\r\nSubject: Hello\r\nContent-Type: text/plain\r\n\r\nHello.\r\n';
    const every = Math.ceil(letters / reports.length);
    imap.deliver(reports.flatMap((report) => [...Array.from({ length: every }, () => letter), report]));
    const delivered = imap.listFiles().length;
    const started = performance.now();
    const readPosition = async () =>
      (await postgres.query<{ uid: number }>('SELECT last_uid::int AS uid FROM bounce_mailbox'))[0]?.uid ?? 0;
    scope.say(`${delivered} mails`);
    await until(async () => (await readPosition()) > 0, 'the mailbox is read', READ_LIMIT_MS);
    await a.kill();
    await until(async () => (await readPosition()) === delivered, 'the mailbox is read to its end', READ_LIMIT_MS);
    const took = performance.now() - started;

    const rows = await postgres.query<{ email: string; kind: string | null }>(
      'SELECT email, suppressed_by AS kind FROM newsletter_subscribers',
    );
    const kinds = (kind: string | null) => rows.filter((row) => row.kind === kind).map(({ email }) => email);
    assert.deepEqual(kinds(null), [VICTIM], 'nobody is suppressed by a forged report');
    assert.equal(kinds('complained').length, Math.ceil(readers / 4), 'complaints are told apart');
    const { bounced, complained } = (await expectOk(await admin.fetch(`${issues}/${id}`))) as IssueReply;
    assert.equal(bounced + complained, readers, 'the issue counts each');
    const files = imap.listFiles();
    assert.equal(files.length, delivered, 'no mail is deleted');
    assert.deepEqual(
      files.filter((file) => /,[A-Z]*[ST]/.test(file)),
      [],
      'no mail is marked',
    );

    if (!scope.isSmoke) {
      scope.say('The server is away');
      await imap.stop();
      await until(async () => /refuses the connection/.test(await readHealth(admin)), 'Health says so', READ_LIMIT_MS);
      await imap.start();
      await until(async () => /is read each minute/.test(await readHealth(admin)), 'it is read again', READ_LIMIT_MS);
    }
    return { mails: String(delivered), suppressed: String(readers), 'delivered → read': ms(took) };
  },
};

async function readHealth(admin: Visitor): Promise<string> {
  const report = (await expectOk(await admin.fetch('/api/admin/health'))) as {
    parts: { name: string; summary: string }[];
  };
  return report.parts.find(({ name }) => name === 'Returned mails')?.summary ?? '';
}
