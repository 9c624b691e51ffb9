import { describe, expect, it } from 'vitest';
import { createChoices, createItem, createLearner, createSkill, NO_CATALOG, TODAY } from './catalog.fixtures.ts';
import type { Catalog } from './plan.ts';
import { proposePlan } from './schedule.ts';

const PRICING = 1;
const SPEAKING = 2;
const ROLE = 9;
const DIFFICULTIES = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

const catalog: Catalog = {
  ...NO_CATALOG,
  skills: [createSkill(PRICING, 'Pricing', { practiceDays: 10 }), createSkill(SPEAKING, 'Speaking')],
  roles: [
    {
      id: ROLE,
      name: 'Analyst',
      definition: null,
      category: 'Commerce',
      skillIds: [PRICING, SPEAKING],
      requirement: null,
      evidenceTitle: null,
      evidence: 'An application.',
      evidenceDays: null,
    },
  ],
  paths: [{ id: 1, title: 'First', description: '', skillIds: [PRICING], contentIds: [12, 10, 11] }],
  items: [
    ...DIFFICULTIES.map((difficulty, index) => createItem(10 + index, { difficulty, skillIds: [PRICING] })),
    ...DIFFICULTIES.map((difficulty, index) =>
      createItem(20 + index, { difficulty, skillIds: [SPEAKING], category: 'People' }),
    ),
    createItem(30, { category: 'Safety', isRecommended: true }),
  ],
};
const pricing = { kind: 'skills', skillIds: [PRICING] } as const;
const propose = (choices: Parameters<typeof createChoices>[0], from = createLearner()) =>
  proposePlan(catalog, createChoices(choices), from);
const listIds = (choices: Parameters<typeof createChoices>[0], from = createLearner()) =>
  propose(choices, from).steps.map(({ id }) => id);

describe('the steps of a plan', () => {
  it('are on the chosen skills only, easier before harder, then practice and evidence', () => {
    expect(listIds({ goal: pricing })).toEqual([
      ...['item-10', 'item-11', 'item-12', 'item-13'],
      ...['practice-1', 'evidence-1'],
    ]);
  });

  it('respect the levels: nothing on what is known well, nothing for beginners on what is known a little', () => {
    const levels = [
      { skillId: PRICING, level: 'well' },
      { skillId: SPEAKING, level: 'some' },
    ] as const;
    expect(listIds({ goal: { kind: 'role', roleId: ROLE }, levels })).toEqual([
      ...['item-21', 'item-22', 'item-23', 'practice-2', 'evidence-2', 'evidence-9'],
    ]);
  });

  it('count completed items as the level of their skill', () => {
    const learner = createLearner({ completedIds: new Set([12]) });
    expect(listIds({ goal: pricing }, learner)).toEqual(['item-13', 'practice-1', 'evidence-1']);
  });

  it('share little time fairly among the skills', () => {
    const ids = listIds({ goal: { kind: 'role', roleId: ROLE }, hoursPerWeek: 0.5, until: '2027-01-18' });
    expect(ids.filter((id) => id.startsWith('item'))).toEqual(['item-10', 'item-11', 'item-12', 'item-20', 'item-21']);
  });

  it('keep lessons of one difficulty in the order that a path gives them, however long each takes', () => {
    const parts = [30, 20, 10].map((estimatedTime, part) =>
      createItem(50 + part, { skillIds: [PRICING], estimatedTime }),
    );
    const series = { id: 2, title: 'Series', description: '', skillIds: [PRICING], contentIds: [50, 51, 52] };
    const choices = createChoices({ goal: pricing });
    const { steps } = proposePlan({ ...catalog, items: parts, paths: [series] }, choices, createLearner());
    expect(steps.slice(0, 3).map(({ id }) => id)).toEqual(['item-50', 'item-51', 'item-52']);
  });

  it('respect formats and needs', () => {
    expect(listIds({ goal: pricing, formats: ['video'] })).toEqual(['practice-1', 'evidence-1']);
  });

  it('follow a path in its order, without what is done', () => {
    const goal = { kind: 'path', pathId: 1 } as const;
    expect(listIds({ goal }, createLearner({ completedIds: new Set([10]) }))).toEqual(['item-12', 'item-11']);
  });

  it('help to find out with three lessons of different categories, without practice', () => {
    const ids = listIds({ goal: { kind: 'unsure' } });
    expect(ids).toEqual(['item-30', 'item-10', 'item-20']);
  });
});

describe('the days of a plan', () => {
  it('are the chosen weekdays only', () => {
    const { steps } = propose({ goal: pricing, days: [6], hoursPerWeek: 1 });
    const items = steps.filter(({ kind }) => kind === 'item');
    // One hour each Saturday holds two items of half an hour.
    expect(items.map(({ plannedOn }) => plannedOn)).toEqual(['2026-12-05', '2026-12-05', '2026-12-12', '2026-12-12']);
  });

  it('begin today, and give a practice of ten days ten days before its evidence', () => {
    const { steps } = propose({ goal: pricing, hoursPerWeek: 40 });
    expect(steps[0]?.plannedOn).toBe(TODAY);
    expect(steps.map(({ plannedOn }) => plannedOn).slice(4)).toEqual(['2026-12-09', '2026-12-09']);
  });

  it('give evidence of three weeks three weeks after the practice', () => {
    const slow = createSkill(PRICING, 'Pricing', { practiceDays: 10, evidenceDays: 21 });
    const { steps } = proposePlan(
      { ...catalog, skills: [slow] },
      createChoices({ goal: pricing, hoursPerWeek: 40 }),
      createLearner(),
    );
    expect(steps.at(-1)).toMatchObject({ id: 'evidence-1', days: 21, plannedOn: '2026-12-29' });
  });

  it('put an event on its day where the learner is', () => {
    const event = createItem(40, { type: 'event', skillIds: [PRICING], startsAt: '2026-12-02T23:00:00.000Z' });
    const learner = createLearner({ timeZone: 'Pacific/Auckland' });
    const { steps } = proposePlan(
      { ...catalog, items: [...catalog.items, event] },
      createChoices({ goal: pricing }),
      learner,
    );
    expect(steps.find(({ id }) => id === 'item-40')).toMatchObject({ eventOn: '2026-12-03', plannedOn: '2026-12-03' });
  });

  it('are a few chosen from a thousand items', () => {
    const items = Array.from({ length: 1000 }, (_, index) =>
      createItem(100 + index, {
        difficulty: DIFFICULTIES[index % 4] ?? 'beginner',
        skillIds: [index % 2 === 0 ? PRICING : SPEAKING],
      }),
    );
    const big = { ...catalog, items };
    const choices = createChoices({ goal: { kind: 'role', roleId: ROLE }, hoursPerWeek: 10 });
    const { steps } = proposePlan(big, choices, createLearner());
    expect(steps.filter(({ kind }) => kind === 'item')).toHaveLength(24);
  });
});
