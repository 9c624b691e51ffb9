import type { BriefingInput } from '#lib/briefing/briefing-facts.ts';
import { schedulePathSteps, toBriefingSteps } from '#lib/briefing/briefing-steps.ts';
import type { PathwayPlan } from '../narratives.contract.ts';
import type { OwnLibrary } from './own-library.ts';

/** The pathway and the steps of a briefing written in the browser: open items of the chosen path, or the plan without such a path. */
export function pickStoryRoute(
  title: string | null,
  plan: PathwayPlan | undefined,
  { paths, items, completedIds }: OwnLibrary,
): Pick<BriefingInput, 'pathway' | 'steps'> {
  const path = plan && paths.find((one) => one.title === title);
  const known = new Map(items.map((item) => [item.id, item]));
  const pathway = title === null ? null : { title, isFromLibrary: path !== undefined };
  if (!path) return { pathway, steps: toBriefingSteps(plan?.steps ?? [], (id) => known.get(id)?.takeaway) };
  const open = path.contentIds.filter((id) => !completedIds.includes(id)).flatMap((id) => known.get(id) ?? []);
  return { pathway, steps: schedulePathSteps(open, plan.minutesPerWeek, new Date()) };
}
