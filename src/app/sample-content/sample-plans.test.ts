import { describe, expect, it } from 'vitest';
import { readLearningContent, readSkills } from '#content/records.ts';
import { createGoals } from '#lib/pathway/goals.ts';
import { makePlan } from '#lib/pathway/plan.ts';
import type { PlanItem } from '#lib/pathway/plan-item.ts';
import { type PlanPreferences, prefillPreferences } from '#lib/pathway/preferences.ts';
import { addDays } from '#lib/pathway/schedule.ts';
import type { Skill } from '#lib/skills.ts';

const learningContent = readLearningContent();
const skills = readSkills();

const start = new Date('2027-01-04T08:00:00Z');
const toId = (name: string) => skills.findIndex((skill) => skill.name === name) + 1;
const catalog: readonly Skill[] = skills.map((skill, index) => ({
  id: index + 1,
  name: skill.name,
  type: skill.type,
  category: skill.category,
  definition: skill.definition,
  skillIds: (skill.skills ?? []).map(toId),
  practice: skill.practice ?? null,
  practiceMinutes: skill.practiceMinutes ?? null,
  evidence: skill.evidence ?? null,
  picture: skill.picture ?? null,
}));
const items: readonly PlanItem[] = learningContent.map((item, index) => ({
  ...item,
  id: index + 1,
  rating: 0,
  skillIds: item.skills.map(toId),
  startsAt: item.startsInWeeks === undefined ? null : addDays(start, item.startsInWeeks * 7),
  weeks: item.weeks ?? null,
  needs: item.needs ?? [],
}));
const { preferences } = prefillPreferences({ timeAvailable: '5 hours a week' });

/** The plan of somebody who wants these roles and skills. A new account has completed "Start here". */
function createPlan(names: readonly string[], own: Partial<PlanPreferences> = {}) {
  const chosen = catalog.filter(({ name }) => names.includes(name));
  const roles = chosen.filter(({ type }) => type === 'role');
  const ids = new Set(chosen.flatMap(({ id, type, skillIds }) => (type === 'role' ? skillIds : [id])));
  const understanding = {
    roles: roles.map(({ id, name }) => ({ id, name, because: [], isOwn: true })),
    skills: catalog
      .filter(({ id }) => ids.has(id))
      .map(({ id, name }) => ({
        id,
        name,
        because: [],
        isOwn: names.includes(name),
        roleIds: roles.filter(({ skillIds }) => skillIds.includes(id)).map((role) => role.id),
      })),
    known: [],
    obstacles: [],
    notUnderstood: [],
    missing: [],
  };
  const input = {
    goals: createGoals(understanding, catalog),
    items,
    done: new Set([1]),
    excluded: new Set<string>(),
    preferences: { ...preferences, ...own },
    start,
  };
  return makePlan(input);
}
const listTitles = (names: readonly string[], own?: Partial<PlanPreferences>) =>
  createPlan(names, own).steps.map(({ title }) => title);

describe('the plans of the sample', () => {
  it.each(catalog.filter(({ type }) => type === 'role'))(
    'lead to evidence of the role “$name”',
    ({ name, id, skillIds }) => {
      const { steps } = createPlan([name]);
      const evidence = steps.filter(({ kind }) => kind === 'evidence').map(({ skill }) => skill?.id);
      // A role of the sample is shown by its skills.
      expect([id, ...skillIds]).toEqual(expect.arrayContaining(evidence));
      expect(evidence.length).toBeGreaterThan(0);
      expect(steps.every(({ skill, why }) => skill !== null && why.length > 10)).toBe(true);
      expect(steps.filter(({ kind }) => kind === 'practice').length).toBeGreaterThan(0);
    },
  );

  it('have a step for every skill', () => {
    const wanted = catalog.filter(({ type }) => type === 'skill');
    expect(wanted.filter(({ name }) => createPlan([name]).steps.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('give a revenue analyst seats, prices and forecasts, and nobody else’s subjects', () => {
    const titles = listTitles(['Revenue analyst']);
    expect(titles).toEqual(expect.arrayContaining(['The Perishable Seat', 'What a forecast owes you']));
    expect(titles).not.toContain('How a turnaround really works');
  });

  it('give a nervous speaker practice, because the library has nothing on it', () => {
    const { steps } = createPlan(['Public speaking']);
    expect(steps.map(({ kind }) => kind)).toEqual(['practice', 'evidence']);
    expect(steps[0]?.why).toMatch(/^The library has nothing on “Public speaking” yet/);
  });

  it('need no computer, travel or money of somebody who has none', () => {
    const needy = new Set(items.filter(({ needs }) => needs.length > 0).map(({ title }) => title));
    const everything = catalog.map(({ name }) => name);
    const titles = listTitles(everything, { without: ['computer', 'travel', 'money'], horizonMonths: 36 });
    expect(titles.length).toBeGreaterThan(20);
    expect(titles.filter((title) => needy.has(title))).toEqual([]);
  });

  it('place a round table on its date, and give monthly letters a year', () => {
    const { steps } = createPlan(['Just culture', 'Mentoring and sponsoring'], { horizonMonths: 12 });
    const event = steps.find(({ startsAt }) => startsAt !== null);
    expect(event?.dueAt).toEqual(event?.startsAt);
    const letters = steps.find(({ weeks }) => weeks === 52);
    expect(Number(letters?.dueAt)).toBeGreaterThanOrEqual(Number(addDays(start, 364)));
    expect(listTitles(['Mentoring and sponsoring'], { horizonMonths: 6 })).not.toContain(letters?.title);
  });
});
