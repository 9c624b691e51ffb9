import type { MenteeContext } from '#lib/mentee-context.ts';
import { hasDangerWords } from '../domain/care/danger.ts';
import { isDelicate } from '../domain/story/delicate-words.ts';
import { writeStory } from '../domain/story/story.ts';
import { pickQuotable, type StoryFacts } from '../domain/story/story-facts.ts';

/**
 * Writes a story in the browser, because the server's did not arrive. The browser does not know which obstacles are
 * sensitive, so it quotes no personal words.
 */
export function tellFacts(facts: Omit<StoryFacts, 'words'>, context: MenteeContext) {
  const isInDanger = [...Object.values(context), facts.goal ?? ''].some(hasDangerWords);
  const words = isInDanger ? {} : pickQuotable(context, { hasSensitiveObstacle: true, isInDanger: hasDangerWords });
  const goal = isInDanger || isDelicate(facts.goal ?? '') ? null : facts.goal;
  return { ...writeStory({ ...facts, goal, words }), isCare: false };
}
