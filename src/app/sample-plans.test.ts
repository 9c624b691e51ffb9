import { expect, it } from 'vitest';
import { learningContent } from '#content/learning-content.ts';
import type { MenteeContext } from '#lib/mentee-context.ts';
import { EXAMPLE_PROFILES } from '#lib/pathway/example-profiles.ts';
import { makePlan } from '#lib/pathway/plan.ts';
import type { PlanItem } from '#lib/pathway/plan-item.ts';

const start = new Date('2027-01-04T08:00:00Z');
const library: readonly PlanItem[] = learningContent.map((item, index) => ({ ...item, id: index + 1, rating: 0 }));
const itemOf = (id: number) => library.find((item) => item.id === id) as PlanItem;
// A new account has completed "Start here".
const planFor = (context: MenteeContext) => makePlan({ context, library, done: new Set([1]), start });
const titlesFor = (context: MenteeContext) => planFor(context).steps.map(({ contentId }) => itemOf(contentId).title);
const categoriesFor = (context: MenteeContext) =>
  planFor(context).steps.map(({ contentId }) => itemOf(contentId).category);

it('sends a ramp agent who wants to plan and lead through operations and leadership', () => {
  const plan = planFor(EXAMPLE_PROFILES.rampAgent);
  expect(titlesFor(EXAMPLE_PROFILES.rampAgent)).toContain('How a turnaround really works');
  expect(new Set(categoriesFor(EXAMPLE_PROFILES.rampAgent))).toContain('Leadership');
  expect(plan.steps[0]?.why).toMatch(
    /^Because you want to move from the ramp into operations planning within a year and have 5 hours a week: 35 minutes on /,
  );
});

it('gives an analyst of revenue the seat, its price and the group', () => {
  expect(titlesFor(EXAMPLE_PROFILES.analyst)).toEqual(
    expect.arrayContaining(['The Perishable Seat', 'Displacement: what a group booking really costs']),
  );
});

it('gives a new team leader leadership first', () => {
  expect(titlesFor(EXAMPLE_PROFILES.newManager)).toContain('The first ninety days in a team you did not build');
  expect(categoriesFor(EXAMPLE_PROFILES.newManager).filter((name) => name === 'Leadership').length).toBeGreaterThan(2);
});

it('spares an engineer of twelve years the beginner’s items, and ends with what experts read', () => {
  const levels = planFor(EXAMPLE_PROFILES.engineer).steps.map(({ contentId }) => itemOf(contentId).difficulty);
  expect(levels).not.toContain('beginner');
  expect(titlesFor(EXAMPLE_PROFILES.engineer)).toContain('Predictive maintenance after the pilot');
});

it('begins a pupil’s plan at the beginning, with the videos they like', () => {
  const [first] = planFor(EXAMPLE_PROFILES.student).steps;
  expect(itemOf(first?.contentId ?? 0)).toMatchObject({ difficulty: 'beginner', type: 'video' });
});

it('takes nine years as a nurse for life, not for cargo experience', () => {
  const [first] = planFor(EXAMPLE_PROFILES.careerChanger).steps;
  expect(itemOf(first?.contentId ?? 0).difficulty).toBe('beginner');
  expect(titlesFor(EXAMPLE_PROFILES.careerChanger)).toContain('Where Freight Waits');
});

it('gives a director without time few items, and the contract they asked for', () => {
  const plan = planFor(EXAMPLE_PROFILES.director);
  expect(plan.pace.minutesPerWeek).toBe(60);
  expect(titlesFor(EXAMPLE_PROFILES.director)).toContain('Contracting for turn time');
});

it('gives who programs SQL, and who shakes in meetings the meeting', () => {
  expect(titlesFor(EXAMPLE_PROFILES.coder)).toContain('Query the operation: SQL for people who run things');
  expect(titlesFor(EXAMPLE_PROFILES.speaker)).toContain('Run a meeting that decides');
});
