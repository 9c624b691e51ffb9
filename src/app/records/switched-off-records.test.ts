import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTS_PATH } from '#features/firm/dashboard/dashboard.constants.ts';
import type { AdminCounts } from '#features/firm/dashboard/dashboard.contract.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { KINDS } from '#kinds.ts';
import { DAY_MS } from '#lib/days.ts';
import { findArea } from '#lib/site/areas.ts';
import { createPublishingSite, PUBLISHED, type PublishingSite, readJson } from '../testing/publishing-site.ts';

let at: PublishingSite;
beforeAll(async () => {
  at = await createPublishingSite('switched_off_records');
});
afterAll(() => at?.site.close());

const WORD = 'Xylophonquartz';
const MONTH = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 7);

async function switchMentor(mentor: boolean): Promise<void> {
  const { version, settings } = await readJson<SiteReply>(at.admin.fetch('/api/site'));
  const changed = { ...settings, areas: { ...settings.areas, mentor } };
  expect((await at.admin.send('/api/site', { version, settings: changed }, { method: 'PUT' })).status).toBe(200);
}

/** The lists of the whole API that name a record with the word to an administrator. */
async function findLists(): Promise<string[]> {
  const { paths } = await readJson<{ paths: Record<string, object> }>(at.site.fetch('/api/openapi.json'));
  const lists = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !path.includes('{'));
  const found: string[] = [];
  for (const path of lists) {
    const reply = await at.admin.fetch(`${path}?month=${MONTH}`);
    const text = reply.status === 400 ? await (await at.admin.fetch(path)).text() : await reply.text();
    if (text.includes(WORD)) found.push(path);
  }
  return found;
}
/** What the sidebar and the trash count. */
async function readCounts() {
  const { calendar, trash } = await readJson<AdminCounts>(at.admin.fetch(COUNTS_PATH));
  return { calendar, trash, listed: Number((await at.admin.fetch('/api/trash')).headers.get('x-total-count')) };
}

it('names no record of an area that is off in any list, and all of them once it is on again', async () => {
  const kinds = PUBLISHED.filter(({ path }) => findArea(path) === 'mentor');
  expect(kinds.map(({ kind }) => kind)).toContain('skill');
  for (const kind of KINDS) expect([kind.name, findArea(kind.path)]).toEqual([kind.name, findArea(kind.adminHref)]);
  for (const { kind, path, nameField, requiredFields } of kinds) {
    const create = (title: string, more: object) =>
      at.create(path, { ...requiredFields, [nameField]: `${WORD} ${kind} ${title}`, ...more });
    await create('planned', { status: 'scheduled', publishedAt: `${MONTH}-15T12:00:00Z` });
    await at.remove(`${path}/${(await create('away', { status: 'draft' })).id}`);
  }
  expect(await findLists()).toEqual(expect.arrayContaining(['/api/publishing/calendar', '/api/trash']));
  const all = { calendar: kinds.length, trash: kinds.length, listed: kinds.length };
  expect(await readCounts()).toEqual(all);
  await switchMentor(false);
  // What somebody did stays in the log, and in the copy of their own data.
  expect((await findLists()).toSorted()).toEqual(['/api/activity', '/api/auth/me/export']);
  expect(await readCounts()).toEqual({ calendar: 0, trash: 0, listed: 0 });
  await switchMentor(true);
  expect(await readCounts()).toEqual(all);
});
