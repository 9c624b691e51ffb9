import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/weeks.ts';
import { createChoices, createItem, createLearner, createSkill, NO_CATALOG, TODAY } from './catalog.fixtures.ts';
import { addItem, changeStep, listChanges, planAgain } from './changes.ts';
import type { Catalog, LearnerState, Plan, StoredPlan } from './plan.ts';
import { readPlan } from './read-plan.ts';
import { proposePlan, toStoredStep } from './schedule.ts';

const items = (['beginner', 'intermediate', 'advanced'] as const).map((difficulty, index) =>
  createItem(10 + index, { difficulty, skillIds: [1], estimatedTime: 60 }),
);
const catalog: Catalog = { ...NO_CATALOG, skills: [createSkill(1, 'Pricing')], items };
const choices = createChoices({ goal: { kind: 'skills', skillIds: [1] } });
const learner = createLearner();
const plan: StoredPlan = {
  choices,
  startedOn: TODAY,
  createdAt: `${TODAY}T08:00:00.000Z`,
  steps: proposePlan(catalog, choices, learner).steps.map(toStoredStep),
};
const more = createItem(20, { difficulty: 'intermediate', skillIds: [1], createdAt: '2026-12-01T00:00:00.000Z' });
const bigger: Catalog = { ...catalog, items: [...items, more] };

const change = (
  from: StoredPlan,
  id: string,
  action: Parameters<typeof changeStep>[2]['action'],
  of = catalog,
  by: LearnerState = learner,
): StoredPlan => {
  const changed = changeStep(from, id, { action, weeks: 2 }, of, by);
  if (typeof changed === 'string') throw new Error(changed);
  return changed;
};
const read = (from: StoredPlan, by: LearnerState = learner, of = catalog): Plan => readPlan(from, of, by);
const get = (from: Plan, id: string) => from.steps.find((step) => step.id === id);

describe('a running plan', () => {
  it('has one next step, and says nothing of a delay within the grace', () => {
    const now = read(plan, createLearner({ today: addDays(TODAY, 3) }));
    expect(now.next?.id).toBe('item-10');
    expect(now).toMatchObject({ shiftDays: 0, finishOn: plan.steps.at(-1)?.plannedOn });
  });

  it('moves its end by whole days after that', () => {
    const now = read(plan, createLearner({ today: addDays(TODAY, 14) }));
    expect(now.shiftDays).toBe(14);
    expect(now.open.every(({ dueOn }) => dueOn >= now.today)).toBe(true);
  });

  it('never dates a step before those that come before it, also where an event keeps the end in its place', () => {
    const event = createItem(30, { type: 'event', skillIds: [1], startsAt: '2027-05-10T12:00:00.000Z' });
    const withEvent = { ...catalog, items: [...items, event] };
    const steps = proposePlan(withEvent, choices, learner).steps.map(toStoredStep);
    for (const days of [2, 4, 7, 11, 16]) {
      const now = read({ ...plan, steps }, createLearner({ today: addDays(TODAY, days) }), withEvent);
      const due = now.open.map(({ dueOn }) => dueOn);
      expect([days, due]).toEqual([days, due.toSorted()]);
      expect(now).toMatchObject({ finishOn: '2027-05-10', shiftDays: 0 });
    }
  });

  it('goes on with the second step when the first one is read', () => {
    const done = { progress: 100, proof: 'read', completedOn: TODAY } as const;
    const now = read(plan, createLearner({ items: new Map([[10, done]]), completedIds: new Set([10]) }));
    expect(get(now, 'item-10')).toMatchObject({ state: 'done', proof: 'read', completedOn: TODAY });
    expect(now.next?.id).toBe('item-11');
  });

  it('waits for what was handed in, and counts it once it is accepted', () => {
    const handIn = (isAccepted: boolean) =>
      read(plan, createLearner({ handIns: new Map([['practice-1', { isAccepted, on: TODAY }]]) }));
    expect(get(handIn(false), 'practice-1')?.state).toBe('handed-in');
    expect(get(handIn(true), 'practice-1')).toMatchObject({ state: 'done', proof: 'handed-in' });
  });

  it('hears of a new item that fits, and takes it in before the harder ones', () => {
    const now = read(plan, learner, bigger);
    expect(now.fitting.map(({ id }) => id)).toEqual([20]);
    const added = addItem(plan, 20, bigger, learner);
    if (typeof added === 'string') throw new Error(added);
    expect(added.steps.map(({ id }) => id)).toEqual([
      'item-10',
      'item-11',
      'item-20',
      'item-12',
      'practice-1',
      'evidence-1',
    ]);
    expect(addItem(added, 20, bigger, learner)).toBe('does-not-fit');
  });

  it('drops what left the library', () => {
    const now = read(plan, learner, { ...catalog, items: items.slice(1) });
    expect(get(now, 'item-10')).toMatchObject({ state: 'skipped', item: null, canUndo: false });
    expect(now.next?.id).toBe('item-11');
  });
});

describe('a change', () => {
  it('skips a step and takes it back', () => {
    const skipped = change(plan, 'item-10', 'skip');
    expect(read(skipped).next?.id).toBe('item-11');
    expect(change(skipped, 'item-10', 'undo')).toEqual(plan);
    expect(changeStep(plan, 'item-10', { action: 'undo', weeks: 1 }, catalog, learner)).toBe('nothing-to-undo');
    expect(changeStep(skipped, 'item-10', { action: 'know', weeks: 1 }, catalog, learner)).toBe('not-open');
    expect(changeStep(plan, 'item-99', { action: 'skip', weeks: 1 }, catalog, learner)).toBe('missing');
  });

  it('marks easier steps of the skill as known, says which, and takes all of them back', () => {
    expect(get(read(plan), 'item-12')?.alsoKnown).toEqual(['Item 10', 'Item 11']);
    const known = change(plan, 'item-12', 'know');
    expect(read(known).next?.id).toBe('practice-1');
    expect(change(known, 'item-12', 'undo')).toEqual(plan);
  });

  it('offers a swap only where there is another item of that skill', () => {
    expect(get(read(plan), 'item-10')?.canSwap).toBe(false);
    expect(changeStep(plan, 'item-10', { action: 'swap', weeks: 1 }, catalog, learner)).toBe('nothing-to-swap');
    expect(get(read(plan, learner, bigger), 'item-11')?.canSwap).toBe(true);
    const swapped = change(plan, 'item-11', 'swap', bigger);
    expect(swapped.steps[1]).toMatchObject({ id: 'item-20', skillId: 1, plannedOn: plan.steps[1]?.plannedOn });
    expect(change(swapped, 'item-20', 'undo', bigger)).toEqual(plan);
  });

  it('postpones a step with what follows in its skill', () => {
    const later = read(change(plan, 'item-10', 'postpone'));
    const first = get(later, 'item-10');
    expect(first?.dueOn).toBe(addDays(get(read(plan), 'item-10')?.dueOn ?? '', 16));
    expect(later.open.every(({ dueOn }) => dueOn >= (first?.notBefore ?? ''))).toBe(true);
    expect(listChanges(read(plan), later)).toContainEqual(expect.objectContaining({ title: 'Item 10', what: 'later' }));
  });

  it('postpones a step with what follows also where the plan ends with an event', () => {
    const event = createItem(30, { type: 'event', skillIds: [1], startsAt: '2027-05-10T12:00:00.000Z' });
    const withEvent = { ...catalog, items: [...items, event] };
    const steps = proposePlan(withEvent, choices, learner).steps.map(toStoredStep);
    const later = read(change({ ...plan, steps }, 'item-10', 'postpone', withEvent), learner, withEvent);
    const { dueOn, notBefore } = get(later, 'item-10') ?? {};
    expect(later).toMatchObject({ finishOn: '2027-05-10', shiftDays: 0 });
    expect(dueOn && notBefore && dueOn >= notBefore).toBe(true);
    expect(later.open.map(({ dueOn: due }) => due).filter((due) => dueOn === undefined || due < dueOn)).toEqual([]);
  });

  it('takes practice by the learner’s word, but no item', () => {
    expect(get(read(change(plan, 'practice-1', 'do')), 'practice-1')).toMatchObject({
      state: 'done',
      proof: 'own-word',
    });
    expect(changeStep(plan, 'item-10', { action: 'do', weeks: 1 }, catalog, learner)).toBe('not-own-word');
  });
});

describe('planning again', () => {
  it('keeps what is done and begun, and pauses without touching a step', () => {
    const state = createLearner({ items: new Map([[11, { progress: 40, proof: 'none', completedOn: null }]]) });
    const known = change(plan, 'item-10', 'know');
    const again = planAgain(known, { ...choices, levels: [{ skillId: 1, level: 'well' }] }, catalog, state);
    expect(again.steps.map(({ id, state: own }) => [id, own])).toEqual([
      ['item-10', 'known'],
      ['item-11', 'open'],
    ]);
    const paused = planAgain(plan, { ...choices, hoursPerWeek: 0 }, catalog, createLearner({ today: '2027-03-01' }));
    expect(paused.steps).toEqual(plan.steps);
    expect(read(paused)).toMatchObject({ isPaused: true, shiftDays: 0 });
  });
});
