import { getFilledContext, type MenteeContext } from '#lib/mentee-context.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { AiFailure } from '#platform/ai/ai-failure.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { hasDangerWords } from '../domain/care/danger.ts';
import { isDelicate } from '../domain/care/hardship.ts';
import { listKnownSkillIds } from '../domain/fitting-items.ts';
import type { Catalog, LearnerState, Plan } from '../domain/plan.ts';
import { flattenMarkdown, shorten } from '../domain/story/quote.ts';
import { writeNextStory } from '../domain/story/story.ts';
import { isTellable, pickQuotable, type StoryStep } from '../domain/story/story-facts.ts';
import { NARRATIVE_FAILURE, STORIES_MAX } from '../mentor.constants.ts';
import type { GeneratedNarrative, NarrativeRequest, SaveNarrativeRequest } from '../stories.contract.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import { storyErrors } from './mentor.errors.ts';
import { type CareDeps, findCare } from './own-words.service.ts';
import { type PlanReadDeps, readCatalog, readLearner, readRunningPlan } from './plan.service.ts';
import { findPicture, listAdvice } from './skills.store.ts';
import {
  countStories,
  findStory,
  insertStory,
  listStoryData,
  type NarrativeRow,
  setStoryDeleted,
} from './stories.store.ts';
import { AS_TOLD, askForStory, checkUnfinished, type ModelFacts, type StoryPart, StoryRefusal } from './story-model.ts';

export interface StoryDeps extends PlanReadDeps, CareDeps {
  readonly db: RootDb;
  readonly ai: Ai | undefined;
}

/**
 * Returns a story of the user's way: one that the model, if there is one, writes from the facts, or one written here from
 * the same facts, with the reason in `notice`. Words of danger are answered with the text of care, and no model is asked.
 */
export async function generateStory(
  deps: StoryDeps,
  user: SignedIn['user'],
  request: NarrativeRequest,
  options: { readonly onPart?: (part: StoryPart) => void; readonly signal?: AbortSignal } = {},
): Promise<GeneratedNarrative> {
  const { db, ai } = deps;
  const context = getFilledContext(request.menteeContext ?? (await findMenteeProfile(db, user.id)) ?? {});
  const isInDanger = [...Object.values(context), request.selectedPathway ?? ''].some(hasDangerWords);
  const care = isInDanger ? await deps.readCare() : await findCare(deps, user.id);
  if (care !== null) return createCareStory(care);
  const facts = await readFacts(deps, user.id, context, request);
  const kept = await listStoryData(db, user.id);
  const told = [...kept.map(({ narrative }) => narrative), ...request.told];
  const local = (notice: string | null): GeneratedNarrative => ({
    ...writeNextStory({ ...facts, advice: [...facts.ownAdvice, ...facts.advice] }, told),
    ...{ source: 'local', notice, unfinished: null, isCare: false },
  });
  if (!ai) return local(null);
  let seen: StoryPart | undefined;
  const onPart = options.onPart && {
    onPart: (part: StoryPart) => {
      seen = part;
      options.onPart?.(part);
    },
  };
  try {
    return await askForStory(ai, user, facts, { ...options, ...onPart });
  } catch (error) {
    if (error instanceof StoryRefusal) return local(error.message);
    if (!(error instanceof AiFailure)) throw error;
    // A used-up budget is not a failure. For the rest of the day stories are composed here.
    if (error.reason === 'budget') return local(null);
    return { ...local(NARRATIVE_FAILURE), unfinished: checkUnfinished(seen, facts) };
  }
}

const createCareStory = (care: string): GeneratedNarrative => ({
  title: 'First of all',
  // An address is worth more here than a clean line.
  narrative: flattenMarkdown(care.replace(/\[([^\]]+)\]\(((?:https?|tel|mailto):[^)\s]+)\)/g, '$1 ($2)')).replaceAll(
    '\n',
    '\n\n',
  ),
  keyMoments: [],
  futureVision: '',
  steps: [],
  ...{ ...AS_TOLD, source: 'local', isCare: true },
});

/** Reads the facts of a story about the chosen path, or else about the learner's plan. */
async function readFacts(
  deps: PlanReadDeps,
  userId: number,
  context: MenteeContext,
  request: NarrativeRequest,
): Promise<ModelFacts> {
  const { row, plan, catalog, learner } = (await readRunningPlan(deps, userId)) ?? {
    ...{ row: undefined, plan: undefined },
    ...{ catalog: await readCatalog(deps), learner: await readLearner(deps, userId, new Date()) },
  };
  const goal = plan?.choices.goal;
  const advice = await listAdvice(deps.db, plan?.choices.obstacleIds ?? []);
  const title = request.selectedPathway || null;
  const earlier = request.earlier?.title;
  const path = catalog.paths.find((one) => one.title === title);
  const hasSensitiveObstacle = advice.some(({ isSensitive }) => isSensitive);
  const own = title !== null && !path && !isDelicate(title) ? shorten(title, 80) : undefined;
  const known = plan && !path ? listKnownSkillIds(plan.choices) : [];
  return {
    goal: path?.title ?? own ?? (goal?.kind === 'unsure' ? null : row?.goalName) ?? null,
    picture: path || own || goal?.kind !== 'role' ? null : await findPicture(deps.db, goal.roleId),
    words: pickQuotable(context, hasSensitiveObstacle),
    knownSkills: catalog.skills.filter(({ id }) => known.includes(id)).map(({ name }) => name),
    steps: path ? listPathSteps(path.contentIds, catalog, learner, plan) : listPlanSteps(plan),
    hoursPerWeek: plan && !plan.isPaused ? plan.choices.hoursPerWeek : null,
    finishOn: path || !plan || plan.isPaused ? null : plan.finishOn,
    advice: advice.flatMap(({ isSensitive, advice: text }) => (isSensitive ? [] : [text])),
    ownAdvice: advice.flatMap(({ isSensitive, advice: text }) => (isSensitive ? [text] : [])),
    today: learner.today,
    edition: request.edition,
    earlier: earlier !== undefined && isTellable(earlier) ? earlier : null,
  };
}

const listPlanSteps = (plan: Plan | undefined): StoryStep[] =>
  (plan?.open ?? []).map((step) => ({
    ...step,
    takeaway: step.item?.takeaway ?? null,
    skill: step.skillName,
    dueOn: plan?.isPaused ? null : step.dueOn,
  }));

/** The open items of a path. They have the plan's dates where the plan has them, and none otherwise. */
function listPathSteps(
  contentIds: readonly number[],
  catalog: Catalog,
  { completedIds }: LearnerState,
  plan: Plan | undefined,
): StoryStep[] {
  const planned = new Map(plan?.steps.map((step) => [step.contentId, step]));
  return contentIds.flatMap((contentId): StoryStep[] => {
    const item = catalog.items.find(({ id }) => id === contentId);
    const step = planned.get(contentId);
    if (!item || completedIds.has(contentId) || (step && step.state !== 'open')) return [];
    const { title, takeaway } = item;
    const dueOn = step && !plan?.isPaused ? step.dueOn : null;
    return [{ kind: 'item', contentId, title, takeaway, skill: step?.skillName ?? null, dueOn }];
  });
}

/** @throws DeclaredError 404 if it is not this user's */
export async function readStory(db: RootDb, userId: number, id: number): Promise<NarrativeRow> {
  const row = await findStory(db, userId, id);
  if (!row) throw new DeclaredError(storyErrors.notFound);
  return row;
}

/** Keeps a story. @throws DeclaredError 409 beyond 100 stories */
export const saveStory = (db: RootDb, userId: number, story: SaveNarrativeRequest): Promise<NarrativeRow> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireRoom(tx, userId, STORIES_MAX - 1);
    const { title, narrative, keyMoments, futureVision, selectedPathway, source } = story;
    const parts = { title, narrative, keyMoments, futureVision, selectedPathway: selectedPathway || null };
    return insertStory(tx, { ...parts, userId, isFromModel: source === 'model' });
  });

/** Undoes the deletion of a story. @throws DeclaredError 404 if it is not this user's, 409 beyond 100 stories */
export async function restoreStory(db: RootDb, userId: number, id: number): Promise<NarrativeRow> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (await setStoryDeleted(tx, userId, id, false)) await requireRoom(tx, userId, STORIES_MAX);
  });
  return readStory(db, userId, id);
}

/** @throws DeclaredError 409 above `max` stories. The caller locks the user, so that no story is added meanwhile. */
async function requireRoom(tx: Transaction, userId: number, max: number): Promise<void> {
  if ((await countStories(tx, userId)) > max) throw new DeclaredError(storyErrors.tooMany);
}
