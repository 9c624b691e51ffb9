import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANSWER, createMentoringActors } from '#app/testing/mentoring-actors.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import type { Message, Thread } from '../mentoring.contract.ts';
import { sendDueMessageMails } from './thread.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'mentorship_thread' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits', 'mentorships', 'users'));

const { read, send, getStatus, pair } = createMentoringActors(() => app);
type Actor = Awaited<ReturnType<typeof pair>>['mentor'];
const count = (table: string) => app.database.query(`SELECT count(*)::int AS n FROM ${table}`);

describe('the thread', () => {
  it('is plain text for both, in pages, and mails each side at most once an hour without the text', async () => {
    const { mentor, learner, own, desk } = await pair();
    const SECRET = '<b>I was</b> passed over again';
    for (const end of ['.', '!', '?']) await send(learner, `${own}/messages`, { text: SECRET + end });
    const mail = await app.waitForMail(mentor.user.email, 'A new message in your mentorship');
    expect([mail.text, mail.html, mail.headers('subject')].join()).not.toMatch(/passed over|Ada/);
    await send(mentor, `${desk}/messages`, { text: 'I see.' });
    await app.waitForMail(learner.user.email, 'A new message in your mentorship');
    const [theirs, ours] = [
      await read<Thread>(mentor, `${desk}/messages`),
      await read<Thread>(learner, `${own}/messages`),
    ];
    expect(theirs).toEqual(ours);
    expect(ours.messages.map(({ text, isFromMentor }) => [text, isFromMentor])).toEqual([
      [ANSWER, true],
      ...['.', '!', '?'].map((end) => [SECRET + end, false]),
      ['I see.', true],
    ]);
    expect((await read<Thread>(learner, `${own}/messages?before=${ours.messages[2]?.id}`)).messages).toHaveLength(2);
    const listMails = async () => (await app.readOutbox()).filter((one) => one.headers('to')[0] === mentor.user.email);
    const isDue = () => app.database.query<{ is: boolean }>('SELECT is_mentor_mail_due AS is FROM mentorships');
    const before = (await listMails()).length;
    await send(learner, `${own}/messages`, { text: 'One more thing.' });
    expect(await isDue()).toEqual([{ is: true }]);
    await sendDueMessageMails(app.services);
    expect(await isDue()).toEqual([{ is: true }]);
    await app.database.query("DELETE FROM rate_limits WHERE key LIKE 'mentorship-mail%'");
    await sendDueMessageMails(app.services);
    await sendDueMessageMails(app.services);
    expect(await isDue()).toEqual([{ is: false }]);
    await expect.poll(async () => (await listMails()).length).toBe(before + 1);
  });

  it.each([
    ['was answered', (mentor: Actor, path: string) => send(mentor, path, { text: 'Yes.' })],
    ['was read', (mentor: Actor, path: string) => read(mentor, path)],
  ])('mails nobody later about a message that %s', async (_, handle) => {
    const { mentor, own, learner, desk } = await pair();
    for (const text of ['One', 'Two']) await send(learner, `${own}/messages`, { text });
    await app.waitForMail(mentor.user.email, 'A new message in your mentorship');
    await send(learner, `${own}/messages`, { text: 'Three' });
    await read(mentor, `${desk}/messages?before=1`);
    const listDue = () => app.database.query('SELECT id FROM mentorships WHERE is_mentor_mail_due');
    expect(await listDue()).toHaveLength(1);
    await handle(mentor, `${desk}/messages`);
    expect(await listDue()).toEqual([]);
  });

  it('mails a suspended learner only when the suspension ends', async () => {
    const { mentor, learner, desk } = await pair();
    for (const text of ['One', 'Two']) await send(mentor, `${desk}/messages`, { text });
    await app.database.query("DELETE FROM rate_limits WHERE key LIKE 'mentorship-mail%'");
    const isDue = () => app.database.query('SELECT is_learner_mail_due AS is FROM mentorships');
    for (const [suspendedAt, is] of [
      ['now()', true],
      ['null', false],
    ]) {
      await app.database.query(`UPDATE users SET suspended_at = ${suspendedAt} WHERE id = $1`, [learner.user.id]);
      await sendDueMessageMails(app.services);
      expect(await isDue()).toEqual([{ is }]);
    }
  });

  it('mails about the other conversations if one fails', async () => {
    const pairs = [await pair(), await pair()];
    for (const { mentor, desk } of pairs)
      for (const text of ['One', 'Two']) await send(mentor, `${desk}/messages`, { text });
    await app.database.query("DELETE FROM rate_limits WHERE key LIKE 'mentorship-mail%'");
    const listDue = async () =>
      (await app.database.query('SELECT id FROM mentorships WHERE is_learner_mail_due ORDER BY id DESC')).map(
        ({ id }) => id,
      );
    // The newest is the first one.
    const [failing] = await listDue();
    await app.database.query(
      `ALTER TABLE mentorships ADD CONSTRAINT fails CHECK (id <> ${Number(failing)} OR is_learner_mail_due) NOT VALID`,
    );
    await sendDueMessageMails(app.services);
    expect(await listDue()).toEqual([failing]);
    await app.database.query('ALTER TABLE mentorships DROP CONSTRAINT fails');
    await sendDueMessageMails(app.services);
    expect(await listDue()).toEqual([]);
  });

  it('has a message once that is sent twice because the reply was lost, and again after an answer', async () => {
    const { mentor, learner, own, desk } = await pair();
    const sendText = async () =>
      ((await (await send(learner, `${own}/messages`, { text: 'Hello' })).json()) as Message).id;
    const first = await sendText();
    expect(await sendText()).toBe(first);
    await send(mentor, `${desk}/messages`, { text: 'Hello' });
    expect(await sendText()).not.toBe(first);
    await app.database.query("UPDATE mentorship_messages SET created_at = created_at - interval '1 hour'");
    await sendText();
    expect(await count('mentorship_messages')).toEqual([{ n: 5 }]);
  });

  it.each([
    ['an empty text', '  ', 400],
    ['5,001 characters', 'x'.repeat(5001), 400],
    ['an invisible character', 'a\u0000b', 400],
  ])('refuses %s', async (_, text, status) => {
    const { learner, own } = await pair();
    expect(await getStatus(send(learner, `${own}/messages`, { text }))).toBe(status);
    // Only the answer with which the mentor accepted.
    expect(await count('mentorship_messages')).toEqual([{ n: 1 }]);
  });
});
