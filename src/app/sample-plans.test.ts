import { expect, it } from 'vitest';
import { learningContent } from '#content/learning-content.ts';
import type { MenteeContext } from '#lib/mentee-context.ts';
import { EXAMPLE_PROFILES } from '#lib/pathway/examples.ts';
import { makePlan } from '#lib/pathway/plan.ts';
import type { PlanItem } from '#lib/pathway/plan-item.ts';

const start = new Date('2027-01-04T08:00:00Z');
const library: readonly PlanItem[] = learningContent.map((item, index) => ({ ...item, id: index + 1, rating: 0 }));
const getItem = (id: number) => library.find((item) => item.id === id) as PlanItem;
// A new account has completed "Start here".
const createPlan = (context: MenteeContext) => makePlan({ context, library, done: new Set([1]), start });
const listTitles = (context: MenteeContext) =>
  createPlan(context).steps.map(({ contentId }) => getItem(contentId).title);
const listCategories = (context: MenteeContext) =>
  createPlan(context).steps.map(({ contentId }) => getItem(contentId).category);

it('gives a ramp agent with plans to lead items on operations and leadership', () => {
  const plan = createPlan(EXAMPLE_PROFILES.rampAgent);
  expect(listTitles(EXAMPLE_PROFILES.rampAgent)).toContain('How a turnaround really works');
  expect(new Set(listCategories(EXAMPLE_PROFILES.rampAgent))).toContain('Leadership');
  expect(plan.steps[0]?.why).toMatch(
    /^Because you want to move from the ramp into operations planning within a year and have 5 hours a week: 40 minutes on /,
  );
});

it('gives a revenue analyst the items on seats, prices and groups', () => {
  expect(listTitles(EXAMPLE_PROFILES.analyst)).toEqual(
    expect.arrayContaining(['The Perishable Seat', 'Displacement: what a group booking really costs']),
  );
});

it('gives a new team leader mostly leadership items', () => {
  expect(listTitles(EXAMPLE_PROFILES.newManager)).toContain('The first ninety days in a team you did not build');
  expect(listCategories(EXAMPLE_PROFILES.newManager).filter((name) => name === 'Leadership').length).toBeGreaterThan(2);
});

it('gives an engineer with twelve years of experience no beginner items, but expert items', () => {
  const levels = createPlan(EXAMPLE_PROFILES.engineer).steps.map(({ contentId }) => getItem(contentId).difficulty);
  expect(levels).not.toContain('beginner');
  expect(listTitles(EXAMPLE_PROFILES.engineer)).toContain('Predictive maintenance after the pilot');
});

it('starts a student’s plan with a beginner lesson', () => {
  const [first] = createPlan(EXAMPLE_PROFILES.student).steps;
  expect(getItem(first?.contentId ?? 0)).toMatchObject({ difficulty: 'beginner', lesson: expect.any(String) });
});

it('does not count nine years as a nurse as cargo experience', () => {
  const [first] = createPlan(EXAMPLE_PROFILES.careerChanger).steps;
  expect(getItem(first?.contentId ?? 0).difficulty).toBe('beginner');
  expect(listTitles(EXAMPLE_PROFILES.careerChanger)).toContain('Where Freight Waits');
});

it('gives a busy director a slow pace and the requested item on contracts', () => {
  const plan = createPlan(EXAMPLE_PROFILES.director);
  expect(plan.pace.minutesPerWeek).toBe(60);
  expect(listTitles(EXAMPLE_PROFILES.director)).toContain('Contracting for turn time');
});

it('gives a programmer SQL, and a nervous speaker the item on meetings', () => {
  expect(listTitles(EXAMPLE_PROFILES.coder)).toContain('Query the operation: SQL for people who run things');
  expect(listTitles(EXAMPLE_PROFILES.speaker)).toContain('Run a meeting that decides');
});
