import { getFilledContext, type MenteeContext } from '#lib/mentee-context.ts';
import { composeStory } from '#lib/narrative/compose.ts';
import type { StoryInput, Waypoint } from '#lib/narrative/story.ts';
import { getMinutes } from '#lib/pathway/plan-item.ts';
import { schedule } from '#lib/pathway/schedule.ts';
import { parsePace } from '#lib/pathway/time-available.ts';
import { AiFailure } from '#platform/ai/ai-failure.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import { NARRATIVE_FAILURE } from '../narratives.constants.ts';
import type { GeneratedNarrative, MenteeProfileRequest } from '../narratives.contract.ts';
import { getCompletedIds } from './library.service.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import { readPlan } from './plan.service.ts';
import type { PlanDeps } from './plan-input.service.ts';
import { type StoryPart, writeStory } from './story-model.service.ts';

export type StoryDeps = PlanDeps;

interface StoryRequest {
  readonly menteeContext?: MenteeProfileRequest | undefined;
  readonly selectedPathway?: string | null | undefined;
  readonly edition: number;
}

/**
 * Returns a story of the user's next months, written by the model if there is one. Without a model, or if it fails, the story is
 * composed here. `notice` then says that the model failed.
 */
export async function generateStory(
  deps: StoryDeps,
  user: SignedIn['user'],
  request: StoryRequest,
  options: { readonly onPart?: (part: StoryPart) => void; readonly signal?: AbortSignal } = {},
): Promise<GeneratedNarrative> {
  const input = await readStoryInput(deps, user, request);
  if (!deps.ai) return composeLocally(input, null);
  try {
    return await writeStory(deps.ai, user, input, options);
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    // A used-up budget is not a failure. For the rest of the day stories are composed here.
    return composeLocally(input, error.reason === 'budget' ? null : NARRATIVE_FAILURE);
  }
}

const composeLocally = (input: StoryInput, notice: string | null): GeneratedNarrative => {
  const { title, narrative, keyMoments, futureVision, steps } = composeStory(input);
  return {
    title,
    narrative,
    keyMoments: [...keyMoments],
    futureVision,
    steps: steps.map((step) => ({ ...step })),
    source: 'local',
    notice,
  };
};

/** Reads the profile, the path and its items, with dates from today on. */
async function readStoryInput(deps: StoryDeps, user: SignedIn['user'], request: StoryRequest): Promise<StoryInput> {
  const { db } = deps;
  const today = new Date();
  const context = getFilledContext(request.menteeContext ?? (await findMenteeProfile(db, user.id)) ?? {});
  const pathway = request.selectedPathway || null;
  const route =
    (pathway && (await readPathRoute(deps, user.id, pathway, context, today))) || (await readPlanRoute(deps, user));
  return { context, pathway, route, today, edition: request.edition };
}

/** Returns the incomplete items of a path, in order. Undefined if there is no path with this title. */
async function readPathRoute(
  { db, library }: StoryDeps,
  userId: number,
  pathway: string,
  context: MenteeContext,
  today: Date,
): Promise<Waypoint[] | undefined> {
  const ids = await library.listPathItemIds(db, pathway);
  if (ids.length === 0) return undefined;
  const [items, progress] = await Promise.all([library.listItems(db), library.getProgress(db, userId)]);
  const done = getCompletedIds(progress);
  const open = ids.filter((id) => !done.has(id)).flatMap((id) => items.find((item) => item.id === id) ?? []);
  const loads = open.map((item) => ({ minutes: getMinutes(item) }));
  const slots = schedule(loads, parsePace(context.timeAvailable).minutesPerWeek, today);
  return open.map(({ id, title, category }, index) => ({
    contentId: id,
    title,
    category,
    minutes: loads[index]?.minutes ?? 0,
    dueAt: slots[index]?.dueAt ?? today,
  }));
}

async function readPlanRoute(deps: StoryDeps, user: SignedIn['user']): Promise<Waypoint[]> {
  const { steps } = await readPlan(deps, user);
  return steps.flatMap(({ contentId, title, item, minutes, dueAt, completedAt }) =>
    item && contentId !== null && completedAt === null
      ? [{ contentId, title, category: item.category, minutes, dueAt: new Date(dueAt) }]
      : [],
  );
}
