import type { MenteeContext } from '#lib/mentee-context.ts';
import { hasDangerWords } from '../domain/care/danger.ts';
import { isDelicate } from '../domain/care/hardship.ts';
import { writeNextStory } from '../domain/story/story.ts';
import { pickQuotable, type StoryFacts } from '../domain/story/story-facts.ts';

/** Where the text of care is out of reach, because the server did not answer. */
const CARE = {
  title: 'First of all',
  narrative:
    'Some of what you wrote needs a person, not a story. If it is urgent, please call your local emergency number. Otherwise, please tell one person today.',
  keyMoments: [],
  futureVision: '',
  steps: [],
};

/**
 * Writes a story in the browser, because the server's did not arrive. The browser does not know which obstacles are
 * sensitive, so it quotes no personal words.
 */
export function tellFacts(facts: Omit<StoryFacts, 'words'>, context: MenteeContext, told: readonly string[]) {
  if ([...Object.values(context), facts.goal ?? ''].some(hasDangerWords))
    return { ...CARE, isCare: true, isRepeat: false };
  const words = pickQuotable(context, true);
  const goal = isDelicate(facts.goal ?? '') ? null : facts.goal;
  return { ...writeNextStory({ ...facts, goal, words }, told), isCare: false };
}
