import { describe, expect, it } from 'vitest';
import { listGoalSkills, listUntaughtSkills } from '#features/learning/mentor/domain/fitting-items.ts';
import type { Choices } from '#features/learning/mentor/domain/plan.ts';
import { proposePlan } from '#features/learning/mentor/domain/schedule.ts';
import { NEEDS } from '#features/learning/mentor/mentor.constants.ts';
import { addDays } from '#lib/weeks.ts';
import { PROFILES } from '../../../tests/corpus/profiles.ts';
import { catalog, createChoices, learner, ofSkills, TODAY, toChoices } from './sample-catalog.fixtures.ts';

const propose = (differences: Partial<Choices>) => proposePlan(catalog, createChoices(differences), learner);

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
