import { useEffect, useRef, useState } from 'react';
import { createUnsentName, deleteUnsent, listUnsent, saveUnsent } from '#ui/unsent/unsent-store.ts';
import type { Choices, Goal } from '../../domain/plan.ts';
import { ITEM_TYPES, type Level } from '../../mentor.constants.ts';

/** The answers on the screen that asks. Several kinds of goals may be half chosen; `kind` is the one that counts. */
export interface Answers
  extends Pick<Choices, 'hoursPerWeek' | 'days' | 'until' | 'obstacleIds' | 'formats' | 'without'> {
  readonly kind: Goal['kind'];
  readonly roleId: number | null;
  readonly skillIds: readonly number[];
  readonly pathId: number | null;
  readonly levels: Readonly<Record<number, Level>>;
  /** Proposals that the learner said no to, by `getProposalKey`. */
  readonly dismissed: readonly string[];
}

/** What every question gets. */
export interface AnswerProps {
  readonly answers: Answers;
  readonly onChange: (changed: Partial<Answers>) => void;
}

export const FIRST_ANSWERS: Answers = {
  kind: 'role',
  roleId: null,
  skillIds: [],
  pathId: null,
  levels: {},
  hoursPerWeek: 3,
  days: [],
  until: null,
  obstacleIds: [],
  formats: ITEM_TYPES,
  without: [],
  dismissed: [],
};

function toGoal({ kind, roleId, skillIds, pathId }: Answers): Goal | null {
  if (kind === 'role') return roleId === null ? null : { kind, roleId };
  if (kind === 'path') return pathId === null ? null : { kind, pathId };
  if (kind === 'skills') return skillIds.length === 0 ? null : { kind, skillIds };
  return { kind };
}

/** The choices that the answers make, for the skills that the goal has. Null as long as there is no goal. */
export function toChoices(answers: Answers, goalSkillIds: (goal: Goal) => readonly number[]): Choices | null {
  const goal = toGoal(answers);
  if (!goal) return null;
  const { hoursPerWeek, days, until, obstacleIds, formats, without } = answers;
  const levels = goalSkillIds(goal).map((skillId) => ({ skillId, level: answers.levels[skillId] ?? 'none' }));
  return { goal, levels, hoursPerWeek, days, until, obstacleIds, formats, without };
}

type Ids = readonly { readonly id: number }[];

/** The answers without what is no longer offered, which the screen does not show. */
export function pickOffered(
  answers: Answers,
  catalog: { readonly roles: Ids; readonly skills: Ids; readonly paths: Ids; readonly obstacles: Ids },
): Answers {
  const has = (list: Ids, wanted: number | null) => list.some(({ id }) => id === wanted);
  return {
    ...answers,
    roleId: has(catalog.roles, answers.roleId) ? answers.roleId : null,
    pathId: has(catalog.paths, answers.pathId) ? answers.pathId : null,
    skillIds: answers.skillIds.filter((id) => has(catalog.skills, id)),
    obstacleIds: answers.obstacleIds.filter((id) => has(catalog.obstacles, id)),
  };
}

/** The answers that made these choices. */
export function toAnswers({ goal, levels, ...choices }: Choices): Answers {
  return {
    ...FIRST_ANSWERS,
    ...choices,
    kind: goal.kind,
    roleId: goal.kind === 'role' ? goal.roleId : null,
    pathId: goal.kind === 'path' ? goal.pathId : null,
    skillIds: goal.kind === 'skills' ? goal.skillIds : [],
    levels: Object.fromEntries(levels.map(({ skillId, level }) => [skillId, level])),
  };
}

/** Adds or removes one of several choices. */
export const toggle = <One>(list: readonly One[], one: One): readonly One[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/**
 * The answers, kept in this tab until they become a plan, so that a reload loses none. `start` is what they are at first:
 * answers that were begun from another start are not continued.
 */
export function useAnswers(owner: number, start: Answers) {
  const key = `plan-answers-${owner}`;
  const [answers, setAnswers] = useState(start);
  const name = useRef<string>(undefined);

  // After the first render, because the server does not know what the tab keeps.
  useEffect(() => {
    const kept = listUnsent<Answers>(key, 'tab').find(({ base }) => JSON.stringify(base) === JSON.stringify(start));
    name.current = kept?.name ?? createUnsentName(key);
    if (kept) setAnswers(kept.values);
  }, [key, start]);

  return {
    answers,
    change: (changed: Partial<Answers>) => {
      const next = { ...answers, ...changed };
      setAnswers(next);
      if (name.current) saveUnsent(name.current, { values: next, base: start }, 'tab');
    },
    forget: () => {
      for (const one of listUnsent(key, 'tab')) deleteUnsent(one.name, 'tab');
    },
  };
}
