import { type MenteeContext, toldContext } from '#lib/mentee-context.ts';
import { composeStory } from '#lib/narrative/compose.ts';
import type { StoryInput, Waypoint } from '#lib/narrative/story.ts';
import { minutesOf } from '#lib/pathway/plan-item.ts';
import { schedule } from '#lib/pathway/schedule.ts';
import { readPace } from '#lib/pathway/time-available.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { AiFailure } from '#platform/ai/ai-failure.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Db } from '#platform/db/db.ts';
import { NARRATIVE_FAILURE } from '../narratives.constants.ts';
import type { GeneratedNarrative, MenteeProfileRequest } from '../narratives.contract.ts';
import { completedIn, type Library } from './library.service.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import { readPlan } from './plan.service.ts';
import { type StoryPart, writeStory } from './story-model.service.ts';

export interface StoryDeps {
  readonly db: Db;
  readonly library: Library;
  readonly ai: Ai | undefined;
}

interface StoryRequest {
  readonly menteeContext?: MenteeProfileRequest | undefined;
  readonly selectedPathway?: string | null | undefined;
  readonly edition: number;
}

/**
 * A story of the way ahead: the model's where there is one, and else, or where it fails, the one composed here; then `notice`
 * says that the model gave none. Nobody gets nothing.
 */
export async function tellStory(
  deps: StoryDeps,
  user: SignedIn['user'],
  request: StoryRequest,
  hearing: { readonly onPart?: (part: StoryPart) => void; readonly signal?: AbortSignal } = {},
): Promise<GeneratedNarrative> {
  const input = await inputOf(deps, user, request);
  if (!deps.ai) return composed(input, null);
  try {
    return await writeStory(deps.ai, user, input, hearing);
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    // A budget that is used up is no failure: the day's stories are ours from then on.
    return composed(input, error.reason === 'budget' ? null : NARRATIVE_FAILURE);
  }
}

const composed = (input: StoryInput, notice: string | null): GeneratedNarrative => {
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

/** The person, the path and the items on it, with dates from today. */
async function inputOf(deps: StoryDeps, user: SignedIn['user'], request: StoryRequest): Promise<StoryInput> {
  const { db } = deps;
  const today = new Date();
  const context = toldContext(request.menteeContext ?? (await findMenteeProfile(db, user.id)) ?? {});
  const pathway = request.selectedPathway || null;
  const route =
    (pathway && (await routeOfPath(deps, user.id, pathway, context, today))) || (await routeOfPlan(deps, user));
  return { context, pathway, route, today, edition: request.edition };
}

/** What is still open of a path, in its order; undefined where there is no path of that title. */
async function routeOfPath(
  { db, library }: StoryDeps,
  userId: number,
  pathway: string,
  context: MenteeContext,
  today: Date,
): Promise<Waypoint[] | undefined> {
  const ids = await library.path(db, pathway);
  if (ids.length === 0) return undefined;
  const [items, progress] = await Promise.all([library.items(db), library.progress(db, userId)]);
  const done = completedIn(progress);
  const open = ids.filter((id) => !done.has(id)).flatMap((id) => items.find((item) => item.id === id) ?? []);
  const loads = open.map((item) => ({ minutes: minutesOf(item) }));
  const slots = schedule(loads, readPace(context.timeAvailable).minutesPerWeek, today);
  return open.map(({ id, title, category }, index) => ({
    contentId: id,
    title,
    category,
    minutes: loads[index]?.minutes ?? 0,
    dueAt: slots[index]?.dueAt ?? today,
  }));
}

async function routeOfPlan(deps: StoryDeps, user: SignedIn['user']): Promise<Waypoint[]> {
  const { steps } = await readPlan(deps, user);
  return steps.flatMap(({ contentId, title, item, minutes, dueAt, completedAt }) =>
    item && completedAt === null
      ? [{ contentId, title, category: item.category, minutes, dueAt: new Date(dueAt) }]
      : [],
  );
}
