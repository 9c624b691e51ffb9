import { getMinutes, type PlanItem } from '../pathway/plan-item.ts';
import { schedule } from '../pathway/schedule.ts';
import type { BriefingStep } from './briefing-facts.ts';

/** A step of a plan as its reply has it. */
export interface PlannedStep {
  readonly kind: BriefingStep['kind'];
  readonly contentId: number | null;
  readonly title: string;
  readonly minutes: number;
  readonly item: BriefingStep['item'];
  readonly dueAt: string;
  readonly state: 'open' | 'done' | 'skipped' | 'known';
  readonly skill: { readonly name: string } | null;
}

/** An item's own takeaway, by its id. */
export type FindTakeaway = (contentId: number) => string | null | undefined;

/** The open steps of a plan. */
export const toBriefingSteps = (steps: readonly PlannedStep[], findTakeaway: FindTakeaway): BriefingStep[] =>
  steps
    .filter(({ state }) => state === 'open')
    .map(({ kind, contentId, title, minutes, item, dueAt, skill }) => ({
      kind,
      contentId,
      title,
      minutes,
      item,
      dueAt: new Date(dueAt),
      takeaway: (contentId !== null && findTakeaway(contentId)) || null,
      skill: skill?.name ?? null,
    }))
    // An event has its own date, which can be after that of later steps.
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());

/** The items of a path as steps, at the learner's pace from today on. */
export function schedulePathSteps(
  items: readonly (Pick<PlanItem, 'id' | 'title' | 'type' | 'estimatedTime'> & { readonly takeaway?: string | null })[],
  minutesPerWeek: number,
  today: Date,
): BriefingStep[] {
  const loads = items.map((item) => ({ minutes: getMinutes(item) }));
  const slots = schedule(loads, minutesPerWeek, today);
  return items.map(({ id, title, estimatedTime, takeaway }, index) => ({
    kind: 'item',
    contentId: id,
    title,
    minutes: loads[index]?.minutes ?? 0,
    item: { estimatedTime },
    dueAt: slots[index]?.dueAt ?? today,
    takeaway: takeaway ?? null,
    skill: null,
  }));
}
