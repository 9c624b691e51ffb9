import { z } from 'zod';
import type { MenteeContext } from '#lib/mentee-context.ts';
import { applyAdvice, isOrderedByDifficulty, type Plan } from '#lib/pathway/plan.ts';
import type { PlanItem } from '#lib/pathway/plan-item.ts';
import { rankItems } from '#lib/pathway/ranking.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { AiFailure, type AiFailureReason } from '#platform/ai/ai-failure.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { LibraryItem } from './library.service.ts';
import { plainText, removeWithheldFields } from './model-text.service.ts';

/** Number of items, besides those of the plan, that a model may choose from. */
const MAX_CANDIDATES = 20;
const MAX_DESCRIPTION = 200;
const MAX_TOKENS = 1500;

const advice = z.object({
  steps: z
    .array(z.object({ contentId: z.int(), why: plainText(300) }))
    .min(1)
    .max(12),
});

const FAILURES: Partial<Record<AiFailureReason, string>> = {
  budget: 'today’s allowance for the model is used up',
  invalid: 'its answer could not be read',
};

const INSTRUCTIONS = [
  'You are a mentor who plans how somebody learns. The material holds what they say about themselves, a plan of library items in order, and further candidates.',
  'Put the items into the best order for this person. You may drop up to a third of the plan and take candidates instead. Use only contentIds from the material. Within a category an easier item never comes after a harder one.',
  'Give each a reason of one sentence in plain American English, spoken to the person, that names their aim or situation: "Because you want to … and have 5 hours a week, …".',
  'Shape: {"steps":[{"contentId":1,"why":"…"}]}',
].join('\n');

/** A plan as advised, or why the advice was not used. */
type Advised = { readonly plan: Plan; readonly refusal: null } | { readonly plan: null; readonly refusal: string };

const refuse = (reason: string): Advised => ({
  plan: null,
  refusal: `The model’s order was not used because ${reason}.`,
});

/** Asks a model for a better order and reasons for a plan. */
export async function advisePlan(
  ai: Ai,
  options: {
    readonly plan: Plan;
    readonly context: MenteeContext;
    readonly library: readonly LibraryItem[];
    readonly done: ReadonlySet<number>;
    readonly user: SignedIn['user'];
    readonly start: Date;
    readonly signal: AbortSignal | undefined;
  },
): Promise<Advised> {
  const { plan, context, library, done, user, start, signal } = options;
  const planned = new Set(plan.steps.map(({ contentId }) => contentId));
  const others = rankItems(context, library).filter(({ item }) => !planned.has(item.id) && !done.has(item.id));
  const inPlan = library.filter(({ id }) => planned.has(id));
  const candidates = others.slice(0, MAX_CANDIDATES).map(({ item }) => item);
  const describe = ({ id, title, description, category, difficulty, estimatedTime }: PlanItem) => ({
    contentId: id,
    title,
    about: description.slice(0, MAX_DESCRIPTION),
    category,
    difficulty,
    minutes: estimatedTime,
  });
  try {
    const reply = await ai.ask({
      purpose: 'plan',
      user,
      schema: advice,
      instructions: INSTRUCTIONS,
      material: {
        person: removeWithheldFields(context),
        minutesPerWeek: plan.pace.minutesPerWeek,
        plan: plan.steps.flatMap(({ contentId, why }) =>
          inPlan.filter(({ id }) => id === contentId).map((item) => ({ ...describe(item), why })),
        ),
        candidates: candidates.map(describe),
      },
      maxOutputTokens: MAX_TOKENS,
      ...(signal && { signal }),
    });
    const advised = applyAdvice(plan, [...inPlan, ...candidates], reply, start);
    if (advised) return { plan: advised, refusal: null };
    const known = new Map([...inPlan, ...candidates].map((item) => [item.id, item]));
    const items = reply.steps.flatMap(({ contentId }) => known.get(contentId) ?? []);
    return refuse(
      isOrderedByDifficulty(items) ? 'it left out too much of your plan' : 'it put harder items before easier ones',
    );
  } catch (error) {
    if (error instanceof AiFailure) return refuse(FAILURES[error.reason] ?? 'the model did not answer');
    throw error;
  }
}
