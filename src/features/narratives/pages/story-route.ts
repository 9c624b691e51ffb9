import type { Waypoint } from '#lib/narrative/story.ts';
import { getMinutes } from '#lib/pathway/plan-item.ts';
import { schedule } from '#lib/pathway/schedule.ts';
import type { PathwayPlan } from '../narratives.contract.ts';
import type { OwnLibrary } from './own-library.ts';

/** The items for a story composed in the browser: open items of the chosen path, or of the plan without such a path. */
export function createStoryRoute(
  pathway: string | null,
  plan: PathwayPlan | undefined,
  library: OwnLibrary,
): Waypoint[] {
  const path = library.paths.find(({ title }) => title === pathway);
  if (!path || !plan) return toRoute(plan);
  const done = new Set(library.completedIds);
  const items = path.contentIds
    .filter((id) => !done.has(id))
    .flatMap((id) => library.items.find((item) => item.id === id) ?? []);
  const loads = items.map((item) => ({ minutes: getMinutes(item) }));
  const today = new Date();
  const slots = schedule(loads, plan.minutesPerWeek, today);
  return items.map(({ id, title, category }, index) => ({
    contentId: id,
    title,
    category,
    minutes: loads[index]?.minutes ?? 0,
    dueAt: slots[index]?.dueAt ?? today,
  }));
}

const toRoute = (plan: PathwayPlan | undefined): Waypoint[] =>
  (plan?.steps ?? []).flatMap(({ contentId, title, item, minutes, dueAt, completedAt }) =>
    item && contentId !== null && completedAt === null
      ? [{ contentId, title, category: item.category, minutes, dueAt: new Date(dueAt) }]
      : [],
  );
