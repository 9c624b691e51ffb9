import { AiFailure } from '#platform/ai/ai-failure.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import { NARRATIVE_FAILURE } from '../narratives.constants.ts';
import type { GeneratedNarrative } from '../narratives.contract.ts';
import { type BriefingDeps, readStoryFacts, writeLocalStory } from './briefing.service.ts';
import { checkUnfinished, type StoryPart, StoryRefusal } from './story-check.ts';
import type { StoryRequest } from './story-material.ts';
import { writeStory } from './story-model.ts';

export type StoryDeps = BriefingDeps;

/**
 * Returns a story of the user's next months: one that the model, if there is one, writes from the facts, or a briefing
 * of them. If the model fails or leaves the facts, the briefing is returned; `notice` then says why, and `unfinished`
 * has the part of the model's text that the reader has already seen.
 */
export async function generateStory(
  deps: StoryDeps,
  user: SignedIn['user'],
  request: StoryRequest,
  options: { readonly onPart?: (part: StoryPart) => void; readonly signal?: AbortSignal } = {},
): Promise<GeneratedNarrative> {
  const facts = await readStoryFacts(deps, user, request);
  if (!deps.ai) return writeLocalStory(facts, null);
  let seen: StoryPart | undefined;
  const onPart = options.onPart && {
    onPart: (part: StoryPart) => {
      seen = part;
      options.onPart?.(part);
    },
  };
  try {
    return await writeStory(deps.ai, user, facts, { ...options, ...onPart });
  } catch (error) {
    if (error instanceof StoryRefusal) return writeLocalStory(facts, error.message);
    if (!(error instanceof AiFailure)) throw error;
    // A used-up budget is not a failure. For the rest of the day stories are composed here.
    if (error.reason === 'budget') return writeLocalStory(facts, null);
    return { ...writeLocalStory(facts, NARRATIVE_FAILURE), unfinished: checkUnfinished(seen, facts) };
  }
}
