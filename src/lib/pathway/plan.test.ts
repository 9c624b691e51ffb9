import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from './assemble.ts';
import { listCandidates, type PlanInput } from './choice.ts';
import { createGoals } from './goals.ts';
import { createExampleLibrary, createExampleUnderstanding, EXAMPLE_SKILLS } from './plan.fixtures.ts';
import { applyAdvice, isOrderedByDifficulty, makePlan } from './plan.ts';
import { ITEM_TYPES, NEEDS, type PlanItem } from './plan-item.ts';
import { addMonths, type PlanPreferences, prefillPreferences } from './preferences.ts';
import { addDays } from './schedule.ts';

const start = new Date('2027-01-04T08:00:00Z');
const library = createExampleLibrary(60);
const preferences: PlanPreferences = { minutesPerWeek: 300, horizonMonths: 6, formats: ITEM_TYPES, without: [] };
const createInput = (differences: Partial<PlanInput> = {}): PlanInput => ({
  goals: createGoals(createExampleUnderstanding([], 22), EXAMPLE_SKILLS),
  items: library,
  done: new Set(),
  excluded: new Set(),
  preferences,
  start,
  ...differences,
});
const listItems = ({ steps }: Plan) => steps.flatMap(({ contentId }) => contentId ?? []);
const withItem = (differences: Partial<PlanItem>) =>
  library.map((item) => (item.skillIds[0] === 5 ? { ...item, ...differences } : item));

describe('a plan', () => {
  it('leads a future revenue analyst through the skills of the role, with practice, and ends with evidence', () => {
    const plan = makePlan(createInput());
    const names = new Set(plan.steps.map(({ skill }) => skill?.name));
    expect(names).toEqual(new Set(['revenue management', 'pricing', 'SQL', 'forecasting', 'revenue analyst']));
    expect(plan.steps[0]?.why).toMatch(/^Teaches “revenue management”, which the role “revenue analyst” needs\./);
    expect(plan.steps.map(({ kind }) => kind)).toContain('practice');
    expect(plan.steps.at(-1)).toMatchObject({
      id: 'evidence-22',
      why: 'Shows that you are ready for the role “revenue analyst”.',
    });
    expect(plan.phases).toHaveLength(2);
  });

  it('names the easier item that comes before a harder one', () => {
    const pair = library
      .slice(0, 2)
      .map((item, index) => ({
        ...item,
        title: index === 0 ? 'Easy' : 'Hard',
        difficulty: index === 0 ? ('beginner' as const) : ('intermediate' as const),
        skillIds: [5],
      }));
    expect(makePlan(createInput({ items: pair })).steps[0]?.why).toMatch(/ Comes before “Hard”\.$/);
  });

  it('says so if nothing is understood, and takes what the editors recommend', () => {
    const goals = createGoals(createExampleUnderstanding([]), EXAMPLE_SKILLS);
    const { steps, phases } = makePlan(createInput({ goals }));
    expect(phases).toEqual(['First steps']);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(new Set(steps.map(({ why }) => why))).toEqual(
      new Set(['Our editors suggest it for a start, because we found no skill or role in your profile yet.']),
    );
  });

  it('plans practice and evidence of a skill that nothing teaches', () => {
    const goals = createGoals(createExampleUnderstanding([21]), EXAMPLE_SKILLS);
    const { steps } = makePlan(createInput({ goals }));
    expect(steps.map(({ id }) => id)).toEqual(['practice-21', 'evidence-21']);
    expect(steps[0]?.why).toMatch(/^The library has nothing on “public speaking” yet/);
  });

  it('is empty without a library and without goals', () => {
    const goals = createGoals(createExampleUnderstanding([]), EXAMPLE_SKILLS);
    expect(makePlan(createInput({ goals, items: [] }))).toMatchObject({ steps: [], phases: [] });
  });
});

it('keeps dates, formats, needs and the horizon', () => {
  const get = (items: readonly PlanItem[], own: Partial<PlanPreferences> = {}) =>
    makePlan(createInput({ items, preferences: { ...preferences, ...own } }));
  const isTaught = (plan: Plan) => plan.steps.some(({ kind, skill }) => kind === 'item' && skill?.id === 5);
  expect(isTaught(get(withItem({ startsAt: addDays(start, -1) })))).toBe(false);
  expect(isTaught(get(withItem({ startsAt: addDays(start, 400) })))).toBe(false);
  const startsAt = addDays(start, 40);
  const event = get(withItem({ startsAt })).steps.find(({ skill, kind }) => kind === 'item' && skill?.id === 5);
  expect(event?.dueAt).toEqual(startsAt);
  expect(isTaught(get(withItem({ weeks: 52 })))).toBe(false);
  const letters = get(withItem({ weeks: 52 }), { horizonMonths: 12 });
  const letter = letters.steps.find(({ weeks }) => weeks === 52);
  expect(letter && Math.round((Number(letter.dueAt) - Number(start)) / 86_400_000)).toBeGreaterThanOrEqual(364);
  expect(isTaught(get(withItem({ needs: ['computer'] }), { without: ['computer'] }))).toBe(false);
  expect(isTaught(get(withItem({ type: 'video' }), { formats: ['article'] }))).toBe(false);
});

const inputs = fc
  .record({
    wanted: fc.subarray(EXAMPLE_SKILLS.filter(({ type }) => type === 'skill').map(({ id }) => id)),
    hasRole: fc.boolean(),
    done: fc.subarray(library.map(({ id }) => id)),
    minutesPerWeek: fc.integer({ min: 15, max: 2400 }),
    horizonMonths: fc.integer({ min: 1, max: 36 }),
    without: fc.subarray([...NEEDS]),
  })
  .map(({ wanted, hasRole, done, ...own }) =>
    createInput({
      goals: createGoals(createExampleUnderstanding(wanted, hasRole ? 22 : undefined), EXAMPLE_SKILLS),
      done: new Set(done),
      preferences: { ...preferences, ...own },
    }),
  );

it('plans each step once, within the horizon, with a skill or a reason, easier first, and always the same', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const plan = makePlan(input);
      const ids = plan.steps.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(listItems(plan).some((id) => input.done.has(id))).toBe(false);
      expect(
        plan.steps.every(
          ({ skill, why }) => skill !== null || why.startsWith('Our editors') || why.startsWith('It is'),
        ),
      ).toBe(true);
      expect(plan.steps.every(({ phase, minutes }) => plan.phases[phase] !== undefined && minutes > 0)).toBe(true);
      const lessons = new Map(listCandidates(input).map((lesson) => [lesson.item.id, lesson]));
      expect(isOrderedByDifficulty(listItems(plan).flatMap((id) => lessons.get(id) ?? []))).toBe(true);
      expect(makePlan(input)).toEqual(plan);
      // With little time, a single item and the evidence may take longer.
      const isEnough = input.preferences.minutesPerWeek * input.preferences.horizonMonths > 6000;
      const last = Math.max(0, ...plan.steps.map(({ dueAt }) => Number(dueAt)));
      if (isEnough) expect(last).toBeLessThanOrEqual(Number(addMonths(start, input.preferences.horizonMonths + 1)));
    }),
    { numRuns: 80 },
  );
});

it('uses a model’s order and reasons and leaves out items that are not in the library', () => {
  const input = createInput();
  const plan = makePlan(input);
  const ids = listItems(plan);
  const steps = [{ contentId: 999_999, why: 'Invented.' }, ...ids.map((contentId) => ({ contentId, why: '' }))];
  const advised = applyAdvice(plan, input, { steps });
  expect(advised?.steps).toEqual(plan.steps.map((step) => expect.objectContaining({ id: step.id, dueAt: step.dueAt })));
  expect(applyAdvice(plan, input, { steps: [] })).toBeUndefined();
  expect(applyAdvice(plan, input, { steps: [{ contentId: 4711, why: 'Mine.' }] })).toBeUndefined();
  const reversed = { steps: ids.toReversed().map((contentId) => ({ contentId, why: 'Because.' })) };
  expect(applyAdvice(plan, input, reversed)).toBeUndefined();
});

it('reads time and means from a profile', () => {
  const read = prefillPreferences({ timeAvailable: '5 hours a week', resources: 'No car, and only my phone' });
  expect(read).toMatchObject({
    preferences: { minutesPerWeek: 300, without: ['computer', 'travel'] },
    isTimeAssumed: false,
  });
  expect(prefillPreferences({ resources: 'An old laptop' }).preferences.without).toEqual([]);
});
