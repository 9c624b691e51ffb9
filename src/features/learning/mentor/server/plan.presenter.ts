import { toWire } from '#platform/http/to-wire.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { listSteepSkills } from '../domain/fitting-items.ts';
import type { Catalog, LearnerState, Step } from '../domain/plan.ts';
import { type CatalogReply, catalog as catalogReply, type PlanReply, plan as planReply } from '../mentor.contract.ts';
import type { ShownPlan } from './sources.ts';

/** What is shown with a plan and is read from elsewhere. */
export interface PlanExtras {
  /** The skills of which the learner told the editors. */
  readonly reportedIds: readonly number[];
  /** What editors advise on the chosen obstacles. Markdown. */
  readonly advice: readonly { readonly id: number; readonly name: string; readonly advice: string }[];
  /** The text of care, if words of danger were found. Markdown. */
  readonly care: string | null;
}

export const presentCare = (care: string | null): string | null => (care === null ? null : renderMarkdown(care));

/** Presents a plan as it is today. */
export function presentPlan({ row, plan, catalog, learner }: ShownPlan, extras: PlanExtras): PlanReply {
  const { choices } = plan;
  const { goal } = choices;
  const role = goal.kind === 'role' ? catalog.roles.find(({ id }) => id === goal.roleId) : undefined;
  const untaught = catalog.skills.filter(({ id }) => plan.untaughtSkillIds.includes(id));
  const reply = toWire(planReply.omit({ choices: true }), {
    ...plan,
    goalName: row.goalName,
    requirement: role?.requirement ?? null,
    steps: plan.steps.map(describeStep),
    order: plan.open.map(({ id }) => id),
    nextId: plan.next?.id ?? null,
    changes: row.changes,
    canUndo: row.earlier !== null,
    untaught: untaught.map((skill) => ({ ...skill, isReported: extras.reportedIds.includes(skill.id) })),
    steep: listSteepSkills(catalog, choices, learner).map(({ id, difficulty }) => ({ skillId: id, difficulty })),
    advice: extras.advice.map((one) => ({ ...one, html: renderMarkdown(one.advice) })),
    care: presentCare(extras.care),
  });
  return { ...reply, choices };
}

const describeStep = (step: Step) => ({
  ...step,
  skill: step.skillId === null || step.skillName === null ? null : { id: step.skillId, name: step.skillName },
  takeaway: step.item?.takeaway ?? null,
  html: step.text === null ? null : renderMarkdown(step.text),
});

/** Presents everything that can be chosen, and what teaches it. */
export const presentCatalog = (catalog: Catalog, learner: LearnerState, reportedIds: number[]): CatalogReply =>
  toWire(catalogReply, {
    ...catalog,
    ...learner,
    items: catalog.items,
    completedIds: [...learner.completedIds],
    reportedIds,
  });
