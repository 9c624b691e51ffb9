import { describe, expect, it } from 'vitest';
import { createChoices, createItem, createLearner, createSkill, NO_CATALOG } from './catalog.fixtures.ts';
import { listNearSkills, listSteepSkills } from './fitting-items.ts';
import type { Catalog } from './plan.ts';

const speaking = createSkill(1, 'Speaking');
const role = (id: number, skillIds: number[]) => ({
  ...{ id, name: `Role ${id}`, definition: null, category: 'Commerce', requirement: null },
  ...{ skillIds, evidenceTitle: null, evidence: null, evidenceDays: null },
});
const catalog: Catalog = {
  ...NO_CATALOG,
  skills: [
    speaking,
    createSkill(2, 'Selling'),
    createSkill(3, 'Writing'),
    createSkill(4, 'Repairing', { category: 'Operations' }),
    createSkill(5, 'Singing'),
  ],
  roles: [role(20, [1, 3, 4]), role(21, [1, 2, 3])],
  items: [createItem(10, { skillIds: [2, 3, 4] })],
};
const listNames = (skills: readonly { readonly name: string }[]) => skills.map(({ name }) => name);

describe('what comes close to a skill that nothing teaches', () => {
  it('is what editors named, as far as it is taught', () => {
    expect(listNames(listNearSkills(catalog, { ...speaking, nearIds: [5, 4] }))).toEqual(['Repairing']);
  });

  it('is otherwise of its category and needed by the same roles, and nothing that was chosen already', () => {
    expect(listNames(listNearSkills(catalog, speaking))).toEqual(['Writing', 'Selling']);
    expect(listNames(listNearSkills(catalog, speaking, (id) => id === 3))).toEqual(['Selling']);
  });
});

it('finds the skills for whose beginners nothing fits', () => {
  const items = (['intermediate', 'expert'] as const).map((difficulty, index) =>
    createItem(10 + index, { difficulty, skillIds: [2 + index] }),
  );
  const choices = createChoices({ goal: { kind: 'skills', skillIds: [2, 3] } });
  const list = (more = {}) => listSteepSkills({ ...catalog, items }, { ...choices, ...more }, createLearner());
  expect(list()).toEqual([{ id: 3, name: 'Writing', difficulty: 'expert' }]);
  expect(list({ levels: [{ skillId: 3, level: 'some' }] })).toEqual([]);
});
