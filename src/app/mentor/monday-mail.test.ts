import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#lib/weeks.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addWeekLearner, MONDAY } from '../testing/week-learner.ts';

let app: TestApp;
let learner: Awaited<ReturnType<typeof addWeekLearner>>;
beforeAll(async () => {
  app = await createTestApp({ label: 'monday-mail' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  learner = await addWeekLearner(app);
});

const query: TestApp['database']['query'] = (...args) => app.database.query(...args);
describe('the Monday email', () => {
  /** A Monday in March, when clocks in Europe have just changed. */
  const at = (time: string) => `2026-03-30T${time}Z`;
  const turnOn = async (timeZone: string) => {
    expect((await learner.put('reminder', { isOn: true, timeZone })).status).toBe(200);
    await query("UPDATE week_reminders SET mailed_monday = '2026-03-23'");
  };
  it('comes once at 7:00 of the learner’s clock, however many nodes and runs there are', async () => {
    await learner.startPlan();
    await learner.passDays(300);
    await turnOn('Europe/Berlin');
    await learner.sendMails(at('04:59:00'));
    expect(await learner.countMails()).toBe(0);
    await Promise.all([learner.sendMails(at('05:00:00')), learner.sendMails(at('05:00:01'))]);
    await learner.sendMails(at('09:00:00'));
    await learner.put('reminder', { isOn: false, timeZone: 'Europe/Berlin' });
    await learner.put('reminder', { isOn: true, timeZone: 'America/New_York' });
    await learner.sendMails(at('15:00:00'));
    expect(await learner.countMails()).toBe(1);
    const mail = await app.waitForMail(learner.email, /^Your week: /);
    expect(mail.headers('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toMatch(/\/mentor\/lessons\/\d+\?plan=true/);
    const [url = ''] = /(?<=<)https?:[^>]+(?=>)/.exec(mail.headers('list-unsubscribe')[0] ?? '') ?? [];
    const { pathname, search } = new URL(url);
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const tampered = await app.fetch(`${pathname}${search}x`, { ...form, body: 'List-Unsubscribe=One-Click' });
    expect([tampered.status, (await learner.read()).reminder.isOn]).toEqual([200, true]);
    const oneClick = await app.fetch(pathname + search, { ...form, body: 'List-Unsubscribe=One-Click' });
    expect([oneClick.status, (await learner.read()).reminder.isOn]).toEqual([200, false]);
    const button = await app.fetch(pathname + search, { ...form, body: '' });
    expect([button.status, button.headers.get('location')]).toEqual([303, '/mentor/monday-mail?done=yes']);
  });

  it('is not sent while the plan is paused', async () => {
    await learner.startPlan();
    await turnOn('UTC');
    await learner.plans.choose({ hoursPerWeek: 0 });
    await learner.sendMails(at('08:00:00'));
    expect(await learner.countMails()).toBe(0);
  });

  it('is not sent for an empty plan, or to a suspended or unconfirmed account', async () => {
    await turnOn('Pacific/Auckland');
    const sunday = '2026-03-29T18:00:00Z';
    await learner.sendMails(sunday);
    await query("UPDATE week_reminders SET mailed_monday = '2026-03-23'");
    await learner.startPlan();
    await learner.passDays(300);
    await query('UPDATE users SET suspended_at = now() WHERE id = $1', [learner.userId]);
    await learner.sendMails(sunday);
    await query('UPDATE users SET suspended_at = NULL, email_verified = false WHERE id = $1', [learner.userId]);
    await learner.sendMails(sunday);
    expect(await learner.countMails()).toBe(0);
    await query('UPDATE users SET email_verified = true WHERE id = $1', [learner.userId]);
    await learner.sendMails(sunday);
    expect(await learner.countMails()).toBe(1);
  });

  it('does not come only because a browser said its time zone, which ends with the choice of one', async () => {
    expect(await (await learner.put('reminder', { timeZone: 'Asia/Tokyo' })).json()).toMatchObject({
      isOn: false,
      timeZone: 'Asia/Tokyo',
    });
    expect((await learner.read()).timeZone).toBe('Asia/Tokyo');
    await turnOn('Europe/Berlin');
    await learner.put('reminder', { timeZone: 'Asia/Tokyo' });
    expect((await learner.read()).reminder).toEqual({
      ...{ isOn: true, timeZone: 'Europe/Berlin', isStopped: false, isConfirmed: true },
    });
  });

  it('says that an unconfirmed address gets none', async () => {
    await query('UPDATE users SET email_verified = false WHERE id = $1', [learner.userId]);
    await turnOn('UTC');
    expect((await learner.read()).reminder).toMatchObject({ isOn: true, isConfirmed: false });
  });

  it('stops after four in a row that led to nothing, says so in the fourth, and goes on with any learning', async () => {
    await learner.startPlan();
    await learner.put('reminder', { isOn: true, timeZone: 'UTC' });
    const sendOn = async (week: number) => {
      await query('UPDATE learning_content SET title = $1', [`Lesson of week ${week}.`]);
      await learner.sendMails(`${addDays(MONDAY, 7 * week)}T08:00:00Z`);
    };
    const countAfter = async (...weeks: number[]) => {
      for (const week of weeks) await sendOn(week);
      return learner.countMails();
    };
    expect(await countAfter(1, 2, 3)).toBe(3);
    expect((await learner.read()).reminder.isStopped).toBe(false);
    expect(await countAfter(4, 5, 6)).toBe(4);
    expect((await learner.read()).reminder.isStopped).toBe(true);
    const isSaid = async (week: number) =>
      (await app.waitForMail(learner.email, `Your week: Lesson of week ${week}`)).text.includes(
        'This is the last of these',
      );
    expect([await isSaid(3), await isSaid(4)]).toEqual([false, true]);
    await learner.learnOn(addDays(MONDAY, 45));
    expect(await countAfter(7)).toBe(5);
    expect(await countAfter(8, 9, 10, 11)).toBe(8);
    await learner.put('reminder', { isOn: true, timeZone: 'UTC' });
    expect((await learner.read()).reminder.isStopped).toBe(false);
    expect(await countAfter(12)).toBe(9);
  });

  it('takes time zones of the IANA database only', async () => {
    for (const timeZone of ['Mars/Olympus', '+01:00', '', 'x'.repeat(100)])
      expect((await learner.put('reminder', { isOn: true, timeZone })).status, timeZone).toBe(400);
  });
});
