import ical from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { readWeek } from '#features/learning/mentor/server/week.service.ts';
import type { PathwayPlan } from '#features/learning/narratives/narratives.contract.ts';
import { addDays, getMonday } from '#lib/weeks.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';
import { weekSources } from './week-sources.ts';

const WEEK = '/api/my-week';

let app: TestApp;
let learner: TestBrowser;
let userId: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'week-calendar' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'learning_content', 'calendar_links');
  const items = Array.from({ length: 6 }, () => aLearningItem({ lesson: A_LESSON, isRecommended: true }));
  await contentStore.insert(app.services.db, items);
  const user = await addUser(app.services.db);
  userId = user.id;
  learner = await signInBrowser(app, user.email);
});

const query: TestApp['database']['query'] = (...args) => app.database.query(...args);
const startPlan = async () => (await (await learner.send('/api/pathway-plan', {})).json()) as PathwayPlan;

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
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(reply.headers.get('x-robots-tag')).toContain('noindex');
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await reply.text();
    const parse = (source: string) =>
      Object.values(ical.sync.parseICS(source)).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []));
    const events = parse(text);
    expect(events).toHaveLength(steps.length);
    expect(events[0]).toMatchObject({ summary: steps[0]?.title, datetype: 'date' });
    expect(text).toContain(`DTSTART;VALUE=DATE:${steps[0]?.dueAt.slice(0, 10).replaceAll('-', '')}`);
    expect(JSON.stringify(events[0]?.url)).toContain(`/mentor/lessons/${steps[0]?.contentId}?plan=true`);
    await learner.send(`/api/user-progress/${steps[0]?.contentId}`, { isCompleted: true }, { method: 'PUT' });
    const later = parse(await (await app.fetch(path)).text());
    expect(later.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
    expect(later[0]?.summary).toBe(`Done: ${steps[0]?.title}`);
    await learner.send('/api/pathway-plan', { preferences: { minutesPerWeek: 0 } }, { method: 'PATCH' });
    expect(parse(await (await app.fetch(path)).text()).map(({ summary }) => summary)).toEqual([later[0]?.summary]);
    await learner.send('/api/pathway-plan', undefined, { method: 'DELETE' });
    expect(parse(await (await app.fetch(path)).text())).toEqual([]);
  });

  it('shows a step that takes weeks from its first to its last day', async () => {
    await query('UPDATE learning_content SET weeks = 3 WHERE id = (SELECT min(id) FROM learning_content)');
    const { steps } = await startPlan();
    const { beginsAt, dueAt } = steps.find(({ weeks }) => weeks === 3) ?? {};
    const text = await (await app.fetch(await create())).text();
    const [first, next] = [beginsAt, dueAt].map((iso, index) => addDays((iso ?? '').slice(0, 10), index));
    expect(text).toContain(
      `DTSTART;VALUE=DATE:${first?.replaceAll('-', '')}\r\nDTEND;VALUE=DATE:${next?.replaceAll('-', '')}`,
    );
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

it('a plan begun on a Sunday evening has nothing planned for the week that ends then', async () => {
  await startPlan();
  const monday = addDays(getMonday(new Date().toISOString().slice(0, 10)), 7);
  await query(`UPDATE pathway_plans SET started_at = '${monday}T00:00:00Z'::timestamptz - interval '4 hours'`);
  const week = await readWeek({ ...app.services, ...weekSources }, userId, new Date(`${monday}T07:00:00Z`));
  expect(week).toMatchObject({ plan: 'running', lastWeek: null });
});
