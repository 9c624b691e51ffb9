import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MENTEE_FIELDS, type MenteeContext } from '#lib/mentee-context.ts';
import { createExampleLibrary, EXAMPLE_PROFILES } from './examples.ts';
import { applyAdvice, isOrderedByDifficulty, makePlan } from './plan.ts';
import type { PlanItem } from './plan-item.ts';

const start = new Date('2027-01-04T08:00:00Z');
const library = createExampleLibrary(60);
const findItem = (id: number) => library.find((item) => item.id === id) as PlanItem;
const planFor = (context: MenteeContext, done: readonly number[] = [1], items: readonly PlanItem[] = library) =>
  makePlan({ context, library: items, done: new Set(done), start });

it('plans for an empty profile and states the time it assumes', () => {
  const plan = planFor(EXAMPLE_PROFILES.silent);
  expect(plan.pace).toEqual({ minutesPerWeek: 180, isAssumed: true });
  expect(plan.steps[0]?.why).toContain('and we assume 3 hours a week');
});

it('returns an empty plan without a library or without open items', () => {
  expect(planFor(EXAMPLE_PROFILES.rampAgent, [], []).steps).toEqual([]);
  expect(
    planFor(
      EXAMPLE_PROFILES.rampAgent,
      library.map(({ id }) => id),
    ).steps,
  ).toEqual([]);
});

const profiles = fc.record(
  Object.fromEntries(
    MENTEE_FIELDS.map((field) => [
      field,
      fc.oneof(
        fc.constantFrom(...Object.values(EXAMPLE_PROFILES).flatMap((profile) => Object.values(profile))),
        fc.string({ maxLength: 60, unit: 'grapheme' }),
      ),
    ]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<MenteeContext>;

it('plans open library items once each, in date order and easier first, with the same result every time', () => {
  const someIds = fc.subarray(
    library.map(({ id }) => id),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(profiles, someIds, (context, done) => {
      const plan = planFor(context, done);
      const ids = plan.steps.map(({ contentId }) => contentId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => !done.includes(id) && library.some((item) => item.id === id))).toBe(true);
      const dates = plan.steps.map(({ dueAt }) => dueAt.getTime());
      expect(dates).toEqual(dates.toSorted((a, b) => a - b));
      expect(isOrderedByDifficulty(ids.map(findItem))).toBe(true);
      expect(plan.steps.every(({ why, minutes }) => why.length > 10 && why.length < 400 && minutes > 0)).toBe(true);
      expect(planFor(context, done)).toEqual(plan);
    }),
    { numRuns: 60 },
  );
});

it('never plans further ahead than 24 weeks, whatever the time per week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (hours) => {
      const plan = planFor({ ...EXAMPLE_PROFILES.rampAgent, timeAvailable: `${hours} hours a week` });
      const days = ((plan.steps.at(-1)?.dueAt.getTime() ?? 0) - start.getTime()) / 86_400_000;
      expect(days).toBeLessThanOrEqual(12 * 7 * 2);
    }),
  );
});

it('uses a model’s order and reasons and leaves out items that are not in the library', () => {
  const plan = planFor(EXAMPLE_PROFILES.analyst);
  const advice = {
    steps: [{ contentId: 999_999, why: 'Invented.' }, ...plan.steps.map(({ contentId }) => ({ contentId, why: '' }))],
  };
  const advised = applyAdvice(plan, library, advice, start);
  expect(advised?.steps.map(({ contentId }) => contentId)).toEqual(plan.steps.map(({ contentId }) => contentId));
  expect(advised?.steps[0]?.why).toBe(plan.steps[0]?.why);
});

it('rejects a model’s order that is empty, invented or puts harder items before easier ones', () => {
  const plan = planFor(EXAMPLE_PROFILES.analyst);
  const reversed = { steps: plan.steps.toReversed().map(({ contentId }) => ({ contentId, why: 'Because.' })) };
  expect(applyAdvice(plan, library, { steps: [] }, start)).toBeUndefined();
  expect(applyAdvice(plan, library, { steps: [{ contentId: 4711, why: 'Mine.' }] }, start)).toBeUndefined();
  expect(applyAdvice(plan, library, reversed, start)).toBeUndefined();
});
