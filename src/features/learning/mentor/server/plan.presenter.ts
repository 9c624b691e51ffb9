import { renderMarkdown } from '#platform/markdown/markdown.ts';
import type { Catalog } from '../domain/catalog.ts';
import { listSteepSkills } from '../domain/fitting-items.ts';
import type { LearnerState, Step } from '../domain/plan.ts';
import { HOURS_MAX, RESTORE_MS } from '../mentor.constants.ts';
import type { CatalogReply, PlanOrNone, PlanReply, PlanStepReply } from '../mentor.contract.ts';
import type { ModelProposalsReply, ProposalsReply } from '../proposals.contract.ts';
import {
  type LatestPlan,
  type ModelProposals,
  type NamedProposal,
  type ShownPlan,
  toLinkedItem,
} from './shown-plan.ts';

/** What is shown with a plan and is read from elsewhere. */
export interface PlanExtras {
  /** The skills of which the learner told the editors. */
  readonly reportedIds: readonly number[];
  /** What editors advise on the chosen obstacles. Markdown. */
  readonly advice: readonly { readonly id: number; readonly advice: string }[];
  /** The text of care, if words of danger were found. Markdown. */
  readonly care: string | null;
}

const presentCare = (care: string | null): string | null => (care === null ? null : renderMarkdown(care));

/** Presents a plan as it is today. */
export function presentPlan({ row, plan, catalog, learner }: ShownPlan, extras: PlanExtras): PlanReply {
  const { choices } = plan;
  const { goal } = choices;
  const skills = new Map(catalog.skills.map((skill) => [skill.id, skill]));
  const role = goal.kind === 'role' ? catalog.roles.find(({ id }) => id === goal.roleId) : undefined;
  const reported = new Set(extras.reportedIds);
  return {
    choices,
    goalName: row.goalName,
    requirement: role?.requirement ?? null,
    startedOn: plan.startedOn,
    today: plan.today,
    steps: plan.steps.map(presentStep),
    order: plan.open.map(({ id }) => id),
    nextId: plan.next?.id ?? null,
    plannedFinishOn: plan.plannedFinishOn,
    finishOn: plan.finishOn,
    shiftDays: plan.shiftDays,
    isPaused: plan.isPaused,
    isFinished: plan.isFinished,
    changes: row.changes,
    canUndo: row.earlier !== null,
    untaught: plan.untaughtSkillIds.flatMap((id) => {
      const name = skills.get(id)?.name;
      return name ? [{ id, name, isReported: reported.has(id) }] : [];
    }),
    steep: listSteepSkills(catalog, choices, learner).map(({ id, difficulty }) => ({ skillId: id, difficulty })),
    fitting: plan.fitting.map(toLinkedItem),
    advice: presentAdvice(catalog, choices.obstacleIds, extras.advice),
    care: presentCare(extras.care),
  };
}

/** The advice on the chosen obstacles, sensitive ones first. */
function presentAdvice(
  { obstacles }: Catalog,
  chosen: readonly number[],
  advice: PlanExtras['advice'],
): PlanReply['advice'] {
  const texts = new Map(advice.map((one) => [one.id, one.advice]));
  return obstacles
    .filter(({ id }) => chosen.includes(id))
    .toSorted((a, b) => Number(b.isSensitive) - Number(a.isSensitive))
    .flatMap(({ id, name }) => {
      const text = texts.get(id);
      return text ? [{ id, name, html: renderMarkdown(text) }] : [];
    });
}

function presentStep(step: Step): PlanStepReply {
  const { id, kind, contentId, skillId, skillName, title, text, item, minutes, days, eventOn, plannedOn } = step;
  const { dueOn, beginsOn, notBefore, state, progress, proof, completedOn, canSwap, canUndo, alsoKnown } = step;
  return {
    ...{ id, kind, contentId, minutes, days, eventOn, plannedOn, dueOn, beginsOn, notBefore, state, progress, proof },
    ...{ completedOn, canSwap, canUndo },
    skill: skillId === null || skillName === null ? null : { id: skillId, name: skillName },
    title: item?.title ?? title,
    takeaway: item?.takeaway ?? null,
    html: text === null ? null : renderMarkdown(text),
    item: item && toLinkedItem(item),
    alsoKnown,
  };
}

/** Presents the plan, or that there is none and whether the one that was left can be restored. */
export function presentLatestPlan(
  { row, shown }: LatestPlan,
  extras: PlanExtras,
  hasModel: boolean,
  now = new Date(),
): PlanOrNone {
  const leftAt = row?.abandonedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return {
    plan: shown ? presentPlan(shown, extras) : null,
    hasModel,
    canRestore: now.getTime() - leftAt < RESTORE_MS,
    care: presentCare(extras.care),
  };
}

/** Presents a choice that a learner's own words suggest. Hours are proposed in halves. */
const presentProposal = (
  { field, quote, matched, kind, id, name, minutesPerWeek, isGuess = false, isNear = false }: NamedProposal,
  source: 'words' | 'model',
): ProposalsReply['proposals'][number] => ({
  ...{ field, quote, matched, kind, id, name, isGuess, isNear, source },
  hoursPerWeek: minutesPerWeek === undefined ? null : Math.min(HOURS_MAX, Math.round(minutesPerWeek / 30) / 2),
});

export const presentProposals = (proposals: readonly NamedProposal[], care: string | null): ProposalsReply => ({
  proposals: proposals.map((one) => presentProposal(one, 'words')),
  care: presentCare(care),
});

/** Presents what a model proposes. */
export const presentModelProposals = ({ proposals, isFailed }: ModelProposals): ModelProposalsReply => ({
  proposals: proposals.map((one) => presentProposal(one, 'model')),
  isFailed,
});

/** Presents everything that can be chosen, and what teaches it. */
export function presentCatalog(
  catalog: Catalog,
  { completedIds, today, timeZone }: LearnerState,
  reportedIds: number[],
): CatalogReply {
  return {
    ...catalog,
    obstacles: catalog.obstacles.map(({ id, name, isSensitive }) => ({ id, name, isSensitive })),
    completedIds: [...completedIds],
    reportedIds,
    today,
    timeZone,
  };
}
