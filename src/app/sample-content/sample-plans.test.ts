import { describe, expect, it } from 'vitest';
import { readLearningContent, readLearningPaths, readObstacles, readSkills } from '#content/records.ts';
import type { Catalog } from '#features/learning/mentor/domain/catalog.ts';
import type { Choices } from '#features/learning/mentor/domain/choices.ts';
import { listGoalSkills, listUntaughtSkills } from '#features/learning/mentor/domain/fitting-items.ts';
import { proposePlan } from '#features/learning/mentor/domain/propose-plan.ts';
import { ITEM_TYPES, NEEDS } from '#features/learning/mentor/mentor.constants.ts';
import { addDays } from '#lib/weeks.ts';
import type { Profile } from '../../../tests/corpus/profile.ts';
import { PROFILES } from '../../../tests/corpus/profiles.ts';

const TODAY = '2027-01-04';
const skills = readSkills();
const content = readLearningContent();
const toId = (name: string) => skills.findIndex((skill) => skill.name === name) + 1;
const toItemId = (title: string) => content.findIndex((item) => item.title === title) + 1;

/** The catalog of the sample, with the ids of rows as places in its lists. */
const catalog: Catalog = {
  roles: skills.flatMap(
    ({ type, name, category, definition, skills: own = [], requirement = null, evidence = null }) =>
      type === 'role'
        ? [{ id: toId(name), name, category, definition, skillIds: own.map(toId), requirement, evidence }]
        : [],
  ),
  skills: skills
    .filter(({ type }) => type === 'skill')
    .map(({ name, category, definition, practice, practiceMinutes, practiceDays, evidence }) => ({
      ...{ id: toId(name), name, category, definition },
      practice: practice ?? null,
      practiceMinutes: practiceMinutes ?? null,
      practiceDays: practiceDays ?? null,
      evidence: evidence ?? null,
    })),
  paths: readLearningPaths().map(({ title, description, skills: taught, contentTitles }, index) => ({
    ...{ id: index + 1, title, description },
    skillIds: taught.map(toId),
    contentIds: contentTitles.map(toItemId),
  })),
  obstacles: readObstacles().map(({ name, isSensitive }, index) => ({ id: index + 1, name, isSensitive })),
  items: content.map(({ skills: taught, startsInWeeks, lesson, ...item }, index) => ({
    ...{ title: item.title, type: item.type, category: item.category, difficulty: item.difficulty },
    id: index + 1,
    takeaway: item.takeaway ?? null,
    estimatedTime: item.estimatedTime ?? null,
    isRecommended: item.isRecommended ?? false,
    hasLesson: lesson !== null,
    url: item.url ?? null,
    skillIds: taught.map(toId),
    startsAt: startsInWeeks === undefined ? null : `${addDays(TODAY, startsInWeeks * 7)}T16:00:00.000Z`,
    weeks: item.weeks ?? null,
    needs: item.needs ?? [],
    createdAt: '2026-01-01T00:00:00.000Z',
  })),
};
// A new account has completed "Start here".
const learner = { today: TODAY, timeZone: 'Europe/Paris', completedIds: new Set([1]) };

const createChoices = (differences: Partial<Choices>): Choices => ({
  goal: { kind: 'unsure' },
  levels: [],
  hoursPerWeek: 5,
  days: [],
  until: null,
  obstacleIds: [],
  formats: ITEM_TYPES,
  without: [],
  ...differences,
});
const propose = (differences: Partial<Choices>) => proposePlan(catalog, createChoices(differences), learner);
const ofSkills = (...names: readonly string[]) => ({ kind: 'skills', skillIds: names.map(toId) }) as const;

/** What a person of the corpus would choose. */
function toChoices({ choices: { role, skills: chosen, path, levels = {}, hoursPerWeek } }: Profile): Choices {
  const pathId = catalog.paths.find(({ title }) => title === path)?.id;
  const goal =
    role !== undefined
      ? ({ kind: 'role', roleId: toId(role) } as const)
      : pathId !== undefined
        ? ({ kind: 'path', pathId } as const)
        : chosen
          ? ofSkills(...chosen)
          : ({ kind: 'unsure' } as const);
  const own = Object.entries(levels).map(([name, level]) => ({ skillId: toId(name), level }));
  return createChoices({ goal, levels: own, hoursPerWeek });
}

describe('the plans of forty people', () => {
  it('have at least 95 of 100 steps on a skill they chose, and none on one they know', () => {
    let onChosen = 0;
    let all = 0;
    const wrong: string[] = [];
    for (const profile of PROFILES) {
      const choices = toChoices(profile);
      if (choices.goal.kind !== 'skills' && choices.goal.kind !== 'role') continue;
      const known = new Set(choices.levels.flatMap(({ skillId, level }) => (level === 'well' ? [skillId] : [])));
      const some = new Set(choices.levels.flatMap(({ skillId, level }) => (level === 'some' ? [skillId] : [])));
      const wanted = new Set(listGoalSkills(catalog, choices).map(({ id }) => id));
      if (choices.goal.kind === 'role') wanted.add(choices.goal.roleId);
      for (const { skillId, contentId, title } of proposePlan(catalog, choices, learner).steps) {
        const item = catalog.items.find(({ id }) => id === contentId);
        all += 1;
        if (skillId !== null && wanted.has(skillId) && (!item || item.skillIds.includes(skillId))) onChosen += 1;
        if (skillId === null || known.has(skillId)) wrong.push(`${profile.name}: ${title}`);
        if (skillId !== null && some.has(skillId) && item?.difficulty === 'beginner')
          wrong.push(`${profile.name}: ${title}, for beginners`);
      }
    }
    expect(wrong).toEqual([]);
    expect(onChosen / all).toBeGreaterThanOrEqual(0.95);
    expect(all).toBeGreaterThan(100);
  });

  it.each(PROFILES)('“$name” gets a plan, or hears what is not taught', (profile) => {
    const choices = toChoices(profile);
    const { steps } = proposePlan(catalog, choices, learner);
    expect(steps.length + listUntaughtSkills(catalog, choices).length).toBeGreaterThan(0);
    if (choices.goal.kind === 'unsure') {
      expect(steps.map(({ kind }) => kind)).toEqual(['item', 'item', 'item']);
      const items = steps.flatMap(({ contentId }) => catalog.items.find(({ id }) => id === contentId) ?? []);
      expect(new Set(items.map(({ category }) => category)).size).toBe(3);
      expect(items.every(({ difficulty, hasLesson }) => difficulty === 'beginner' && hasLesson)).toBe(true);
    }
  });
});

describe('the plans of the sample', () => {
  it.each(catalog.roles)('lead to the role “$name” through its own skills', ({ id, skillIds }) => {
    const { steps } = propose({ goal: { kind: 'role', roleId: id } });
    expect(steps.filter(({ skillId }) => skillId === null || ![id, ...skillIds].includes(skillId))).toEqual([]);
    expect(steps.filter(({ kind }) => kind === 'practice').length).toBeGreaterThan(0);
  });

  it('have steps for every taught skill', () => {
    const none = catalog.skills.filter((skill) => {
      const choices = createChoices({ goal: ofSkills(skill.name) });
      return (
        proposePlan(catalog, choices, learner).steps.length === 0 && listUntaughtSkills(catalog, choices).length === 0
      );
    });
    expect(none.map(({ name }) => name)).toEqual([]);
  });

  it('need no computer, travel or money of somebody who has none', () => {
    const needy = new Set(catalog.items.filter(({ needs }) => needs.length > 0).map(({ title }) => title));
    const all = catalog.skills.map(({ name }) => name);
    const titles = propose({ goal: ofSkills(...all), without: NEEDS }).steps.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(20);
    expect(titles.filter((title) => needy.has(title))).toEqual([]);
  });

  it('place a round table on its day, and give monthly letters a year', () => {
    const goal = ofSkills('Just culture', 'Mentoring and sponsoring');
    const { steps } = propose({ goal, until: '2028-02-01' });
    const event = steps.find(({ eventOn }) => eventOn !== null);
    expect(event?.plannedOn).toBe(event?.eventOn);
    const letters = steps.find(({ days }) => days === 364);
    expect(letters && letters.plannedOn >= addDays(TODAY, 363)).toBe(true);
    expect(propose({ goal, until: '2027-07-01' }).steps.map(({ title }) => title)).not.toContain(letters?.title);
  });

  it('give a practice of ten days ten days', () => {
    const { steps } = propose({ goal: ofSkills('Punctuality'), hoursPerWeek: 40 });
    const [practice, evidence] = steps.slice(-2);
    expect(practice).toMatchObject({ kind: 'practice', days: 10 });
    expect(evidence && practice && evidence.plannedOn >= practice.plannedOn).toBe(true);
    expect(practice && practice.plannedOn >= addDays(TODAY, 9)).toBe(true);
  });
});
