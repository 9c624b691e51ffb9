import { expect, it } from 'vitest';
import { createSkill, NO_CATALOG } from '../../domain/catalog.fixtures.ts';
import { FIRST_ANSWERS, pickOffered, toChoices } from './answers.ts';

it('leaves out what is no longer offered, which nobody could take back on the screen', () => {
  const catalog = { ...NO_CATALOG, skills: [createSkill(1, 'Pricing')], obstacles: [{ id: 5, name: 'Illness' }] };
  const answers = { ...FIRST_ANSWERS, skillIds: [1, 2], roleId: 3, pathId: 4, obstacleIds: [5, 6] };
  expect(pickOffered(answers, catalog)).toMatchObject({ skillIds: [1], roleId: null, pathId: null, obstacleIds: [5] });
  for (const kind of ['role', 'path'] as const)
    expect(toChoices(pickOffered({ ...answers, kind }, catalog), () => [])).toBeNull();
});
