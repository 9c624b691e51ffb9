import { z } from 'zod';
import type { MenteeContext } from '#lib/mentee-context.ts';
import type { Plan } from '#lib/pathway/assemble.ts';
import { type Lesson, listCandidates, type PlanInput } from '#lib/pathway/choice.ts';
import { applyAdvice, isOrderedByDifficulty } from '#lib/pathway/plan.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { AiFailure, type AiFailureReason } from '#platform/ai/ai-failure.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import { plainText, removeWithheldFields } from './model-text.ts';

/** Number of items, besides those of the plan, that a model may choose from. */
const MAX_CANDIDATES = 20;
const MAX_DESCRIPTION = 200;
const MAX_TOKENS = 2500;

const advice = z.object({
  steps: z
    .array(z.object({ contentId: z.int(), why: plainText(300) }))
    .min(1)
    .max(24),
});

const FAILURES: Partial<Record<AiFailureReason, string>> = {
  budget: 'today’s allowance for the model is used up',
  invalid: 'its answer could not be read',
};

const INSTRUCTIONS = [
  'You are a mentor who plans how somebody learns. The material holds what they say about themselves, a plan of library items in order, and further candidates.',
  'Put the items into the best order for this person. You may drop up to a third of the plan and take candidates instead. Use only contentIds from the material. Within a skill an easier item never comes after a harder one.',
  'Give each a reason of one sentence in plain American English, spoken to the person, that names the skill it teaches and what it has to do with their aim.',
  'Shape: {"steps":[{"contentId":1,"why":"…"}]}',
].join('\n');

/** A plan as advised, or why the advice was not used. */
interface Advised {
  readonly plan: Plan | null;
  readonly refusal: string | null;
}

const refuse = (reason: string): Advised => ({
  plan: null,
  refusal: `The model’s order was not used because ${reason}.`,
});

/** Asks a model for a better order and reasons for a plan. */
export async function advisePlan(
  ai: Ai,
  options: {
    readonly plan: Plan;
    readonly input: PlanInput;
    readonly context: MenteeContext;
    readonly user: SignedIn['user'];
    readonly signal: AbortSignal | undefined;
  },
): Promise<Advised> {
  const { plan, input, context, user, signal } = options;
  const lessons = listCandidates(input);
  const planned = new Map(plan.steps.map((step) => [step.contentId, step]));
  const inPlan = plan.steps.flatMap(({ contentId }) => lessons.find(({ item }) => item.id === contentId) ?? []);
  if (inPlan.length === 0) return { plan: null, refusal: null };
  const others = lessons.filter(({ item }) => !planned.has(item.id)).slice(0, MAX_CANDIDATES);
  const describe = ({ item, minutes, skillId }: Lesson) => ({
    contentId: item.id,
    title: item.title,
    about: item.description.slice(0, MAX_DESCRIPTION),
    category: item.category,
    difficulty: item.difficulty,
    skill: (skillId !== null && input.goals.wanted.get(skillId)?.skill.name) || null,
    minutes,
  });
  try {
    const reply = await ai.ask({
      purpose: 'plan',
      user,
      schema: advice,
      instructions: INSTRUCTIONS,
      material: {
        person: removeWithheldFields(context),
        minutesPerWeek: input.preferences.minutesPerWeek,
        plan: inPlan.map((lesson) => ({ ...describe(lesson), why: planned.get(lesson.item.id)?.why })),
        candidates: others.map(describe),
      },
      maxOutputTokens: MAX_TOKENS,
      ...(signal && { signal }),
    });
    const advised = applyAdvice(plan, input, reply);
    if (advised) return { plan: advised, refusal: null };
    const known = new Map([...inPlan, ...others].map((lesson) => [lesson.item.id, lesson]));
    const order = reply.steps.flatMap(({ contentId }) => known.get(contentId) ?? []);
    return refuse(
      isOrderedByDifficulty(order) ? 'it left out too much of your plan' : 'it put harder items before easier ones',
    );
  } catch (error) {
    if (error instanceof AiFailure) return refuse(FAILURES[error.reason] ?? 'the model did not answer');
    throw error;
  }
}
