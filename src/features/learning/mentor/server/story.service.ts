import { getFilledContext, type MenteeContext } from '#lib/mentee-context.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { AiFailure } from '#platform/ai/ai-failure.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { RootDb } from '#platform/db/db.ts';
import { hasDangerWords } from '../domain/care/danger.ts';
import type { Catalog } from '../domain/catalog.ts';
import type { Day, Plan } from '../domain/plan.ts';
import { isDelicate } from '../domain/story/delicate-words.ts';
import { flattenMarkdown, shorten } from '../domain/story/quote.ts';
import { writeNextStory } from '../domain/story/story.ts';
import { pickQuotable, type StoryStep } from '../domain/story/story-facts.ts';
import { NARRATIVE_FAILURE } from '../mentor.constants.ts';
import type { GeneratedNarrative, NarrativeRequest } from '../stories.contract.ts';
import { listStoryData } from './stories.store.ts';
import { checkUnfinished, type ModelFacts, type StoryPart, StoryRefusal } from './story-material.ts';
import { askForStory } from './story-model.ts';

/** Everything about a learner that a story may draw on. */
export interface StorySource {
  /** Null before they said "Yes, this is my plan". */
  readonly plan: Plan | null;
  readonly catalog: Catalog;
  /** The name of what the plan leads to, and the editors' picture of an ordinary day in the role. Markdown. */
  readonly goal: { readonly name: string; readonly picture: string | null } | null;
  /** The editors' advice on the chosen obstacles. Markdown. */
  readonly advice: readonly { readonly isSensitive: boolean; readonly text: string }[];
  readonly profile: MenteeContext;
  /** What they wrote about their weeks. It is never told, but words of danger in it are answered. */
  readonly reflections: readonly string[];
  /** Items of the library that are done. */
  readonly completedIds: ReadonlySet<number>;
  readonly today: Day;
  /** Markdown: the text of care for words of danger. */
  readonly care: string;
}

export interface StoryDeps {
  readonly db: RootDb;
  readonly ai: Ai | undefined;
  readonly readStorySource: (user: SignedIn['user']) => Promise<StorySource>;
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
  const source = await deps.readStorySource(user);
  const context = getFilledContext(request.menteeContext ?? source.profile);
  const texts = [...Object.values(context), ...Object.values(source.profile), request.selectedPathway ?? ''];
  if ([...texts, ...source.reflections].some(hasDangerWords)) return createCareStory(source.care);
  const facts = createFacts(source, context, request);
  const kept = await listStoryData(deps.db, user.id);
  const told = [...kept.map(({ narrative }) => narrative), ...request.told];
  const local = (notice: string | null): GeneratedNarrative => ({
    ...writeNextStory({ ...facts, advice: [...facts.ownAdvice, ...facts.advice] }, told),
    source: 'local',
    notice,
    unfinished: null,
    isCare: false,
  });
  if (!deps.ai) return local(null);
  let seen: StoryPart | undefined;
  const onPart = options.onPart && {
    onPart: (part: StoryPart) => {
      seen = part;
      options.onPart?.(part);
    },
  };
  try {
    return await askForStory(deps.ai, user, facts, { ...options, ...onPart });
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
  source: 'local',
  notice: null,
  unfinished: null,
  isCare: true,
  isRepeat: false,
});

/** The facts of a story about the chosen path, or else about the learner's plan. */
function createFacts(source: StorySource, context: MenteeContext, request: NarrativeRequest): ModelFacts {
  const { plan, catalog, goal, advice, today } = source;
  const title = request.selectedPathway || null;
  const earlier = request.earlier?.title;
  const path = catalog.paths.find((one) => one.title === title);
  const hasSensitiveObstacle = advice.some(({ isSensitive }) => isSensitive);
  const own = title !== null && !path && !isDelicate(title) ? shorten(title, 80) : undefined;
  const known = new Set(plan?.choices.levels.flatMap(({ skillId, level }) => (level === 'well' ? [skillId] : [])));
  return {
    goal: path?.title ?? own ?? goal?.name ?? null,
    picture: path || own ? null : (goal?.picture ?? null),
    words: pickQuotable(context, { hasSensitiveObstacle, isInDanger: hasDangerWords }),
    knownSkills: path ? [] : catalog.skills.filter(({ id }) => known.has(id)).map(({ name }) => name),
    steps: path ? listPathSteps(source, path.contentIds) : listPlanSteps(plan),
    hoursPerWeek: plan && !plan.isPaused ? plan.choices.hoursPerWeek : null,
    finishOn: path || !plan || plan.isPaused ? null : plan.finishOn,
    advice: advice.flatMap(({ isSensitive, text }) => (isSensitive ? [] : [text])),
    ownAdvice: advice.flatMap(({ isSensitive, text }) => (isSensitive ? [text] : [])),
    today,
    edition: request.edition,
    earlier: earlier !== undefined && !isDelicate(earlier) && !hasDangerWords(earlier) ? earlier : null,
  };
}

const listPlanSteps = (plan: Plan | null): StoryStep[] =>
  (plan?.open ?? []).map(({ kind, contentId, title, item, skillName, dueOn }) => ({
    kind,
    contentId,
    title,
    takeaway: item?.takeaway ?? null,
    skill: skillName,
    dueOn: plan?.isPaused ? null : dueOn,
  }));

/** The open items of a path. They have the plan's dates where the plan has them, and none otherwise. */
function listPathSteps({ catalog, plan, completedIds }: StorySource, contentIds: readonly number[]): StoryStep[] {
  const planned = new Map(plan?.steps.map((step) => [step.contentId, step]));
  const isDated = plan !== null && !plan.isPaused;
  return contentIds.flatMap((id): StoryStep[] => {
    const item = catalog.items.find((one) => one.id === id);
    const step = planned.get(id);
    if (!item || completedIds.has(id) || (step && step.state !== 'open')) return [];
    const { title, takeaway } = item;
    return [
      {
        kind: 'item',
        contentId: id,
        title,
        takeaway,
        skill: step?.skillName ?? null,
        dueOn: isDated && step ? step.dueOn : null,
      },
    ];
  });
}
