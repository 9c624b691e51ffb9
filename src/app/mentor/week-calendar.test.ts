import ical from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { aSkill } from '#features/learning/mentor/server/skills.fixtures.ts';
import { skillStore } from '#features/learning/mentor/server/skills.store.ts';
import { addDays } from '#lib/weeks.ts';
import { createChoices, createPlanCalls, PLAN } from '../testing/plans.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

const WEEK = '/api/my-week';

let app: TestApp;
let learner: TestBrowser;
let userId: number;
let skillId: number;
let plans: ReturnType<typeof createPlanCalls>;
beforeAll(async () => {
  app = await createTestApp({ label: 'week-calendar' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'learning_content', 'skills', 'calendar_links');
  const texts = { practice: 'Say **no** once, and note why.', practiceMinutes: 30, practiceDays: 10 };
  const [skill] = await skillStore.insert(app.services.db, [aSkill({ name: 'Slots', evidence: 'A sheet.', ...texts })]);
  skillId = skill?.id ?? 0;
  const items = Array.from({ length: 6 }, () => aLearningItem({ lesson: A_LESSON, skillIds: [skillId] }));
  await contentStore.insert(app.services.db, items);
  const user = await addUser(app.services.db);
  userId = user.id;
  learner = await signInBrowser(app, user.email);
  plans = createPlanCalls(learner);
});

const query: TestApp['database']['query'] = (...args) => app.database.query(...args);
const startPlan = () => plans.start(createChoices([skillId]));
const toIcal = (day: string | null | undefined) => day?.replaceAll('-', '');

const parse = (source: string) =>
  Object.values(ical.sync.parseICS(source)).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []));

describe('the calendar', () => {
  const create = async () => {
    const { url } = (await (await learner.send(`${WEEK}/calendar-link`, {})).json()) as { url: string };
    return new URL(url).pathname;
  };

  it('has the plan as all-day events with links, whose ids stay when the dates move', async () => {
    const { steps } = await startPlan();
    const path = await create();
    const [stored] = await query<{ row: string }>('SELECT calendar_links::text AS row FROM calendar_links');
    expect(stored?.row).not.toContain(path.slice('/calendar/'.length, -'.ics'.length));
    const reply = await app.fetch(path);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(reply.headers.get('x-robots-tag')).toContain('noindex');
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await reply.text();
    const events = parse(text);
    expect(events).toHaveLength(steps.length);
    expect(events[0]).toMatchObject({ summary: steps[0]?.title, datetype: 'date' });
    expect(text).toContain(`DTSTART;VALUE=DATE:${toIcal(steps[0]?.dueOn)}`);
    expect(JSON.stringify(events[0]?.url)).toContain(`/mentor/lessons/${steps[0]?.contentId}?plan=true`);
    await query(
      `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at, proven_at) VALUES ($1, $2, 'read', 100, now(), now())`,
      [userId, steps[0]?.contentId],
    );
    const later = parse(await (await app.fetch(path)).text());
    expect(later.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
    expect(later[0]?.summary).toBe(`Done: ${steps[0]?.title}`);
    await plans.choose({ hoursPerWeek: 0 });
    expect(parse(await (await app.fetch(path)).text()).map(({ summary }) => summary)).toEqual([later[0]?.summary]);
    await learner.send(PLAN, undefined, { method: 'DELETE' });
    expect(parse(await (await app.fetch(path)).text())).toEqual([]);
  });

  it('has the words of practice, from its first to its last day, and blocks no day', async () => {
    const { steps } = await startPlan();
    const practice = steps.find(({ kind }) => kind === 'practice');
    const text = await (await app.fetch(await create())).text();
    expect(practice?.beginsOn).not.toBe(practice?.dueOn);
    expect(text).toContain(
      `DTSTART;VALUE=DATE:${toIcal(practice?.beginsOn)}\r\nDTEND;VALUE=DATE:${toIcal(addDays(practice?.dueOn ?? '', 1))}`,
    );
    const events = parse(text);
    expect(events.every(({ transparency }) => transparency === 'TRANSPARENT')).toBe(true);
    expect(events.find(({ uid }) => uid.startsWith('practice-'))?.description).toContain(
      'Say **no** once, and note why.',
    );
  });

  it('has an event on its day', async () => {
    const startsAt = new Date(Date.now() + 20 * 86_400_000);
    await contentStore.insert(app.services.db, [
      aLearningItem({ title: 'A day on site', type: 'event', startsAt, skillIds: [skillId] }),
    ]);
    await startPlan();
    const event = parse(await (await app.fetch(await create())).text()).find(
      ({ summary }) => summary === 'A day on site',
    );
    expect(event?.start.toISOString().slice(0, 10)).toBe(startsAt.toISOString().slice(0, 10));
  });

  it('is not sent again to a program that has it', async () => {
    const { steps } = await startPlan();
    const path = await create();
    const etag = (await app.fetch(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const askAgain = () => app.fetch(path, { headers: { 'if-none-match': `W/${etag}` } });
    const known = await askAgain();
    expect([known.status, await known.text()]).toEqual([304, '']);
    await plans.act(steps[0]?.id, 'skip');
    const changed = await askAgain();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('has an address that is renewed, switched off, and not to be guessed', async () => {
    const [first, second] = [await create(), await create()];
    expect([(await app.fetch(first)).status, (await app.fetch(second)).status]).toEqual([404, 200]);
    await query('UPDATE users SET suspended_at = now() WHERE id = $1', [userId]);
    expect((await app.fetch(second)).status).toBe(404);
    await query('UPDATE users SET suspended_at = NULL WHERE id = $1', [userId]);
    await learner.send(`${WEEK}/calendar-link`, undefined, { method: 'DELETE' });
    expect((await app.fetch(second)).status).toBe(404);
    for (const guess of ['a', '..%2f..%2fetc%2fpasswd', 'x'.repeat(5000), "' or 1=1"])
      expect((await app.fetch(`/calendar/${guess}.ics`)).status).toBe(404);
    await query("UPDATE rate_limits SET points = 300 WHERE key LIKE 'calendar:%'");
    expect((await app.fetch('/calendar/guess.ics')).status).toBe(429);
  });
});
