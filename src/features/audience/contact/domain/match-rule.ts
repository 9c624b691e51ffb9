import { toComparableText } from '#lib/words.ts';

/** What a rule asks of a message. Everything given must fit, and one of the words. */
export interface RuleConditions {
  readonly industry: string | null;
  readonly practiceId: number | null;
  readonly teamMemberId: number | null;
  readonly words: readonly string[];
}

/** What rules look at in a message. */
export interface RoutedMessage {
  readonly message: string;
  readonly industry?: string | null | undefined;
  readonly practiceId?: number | null | undefined;
  readonly teamMemberId?: number | null | undefined;
}

/**
 * Whether a rule fits a message. A message to a person is only given to somebody else by a rule that names that person.
 * @returns the word that was found, or '' for a rule without words; undefined if it does not fit
 */
export function matchRule(rule: RuleConditions, message: RoutedMessage): string | undefined {
  const { industry, practiceId, teamMemberId, words } = rule;
  if (message.teamMemberId && teamMemberId !== message.teamMemberId) return undefined;
  if (teamMemberId !== null && teamMemberId !== message.teamMemberId) return undefined;
  if (industry !== null && industry !== message.industry) return undefined;
  if (practiceId !== null && practiceId !== message.practiceId) return undefined;
  return words.length === 0 ? '' : words.find((word) => hasWord(message.message, word));
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Whether a text has a word or phrase, as whole words and in any case. */
function hasWord(text: string, word: string): boolean {
  const [haystack, needle] = [text, word].map(toComparableText);
  if (!haystack || !needle) return false;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const before = haystack.slice(0, at).at(-1) ?? '';
    const after = haystack[at + needle.length] ?? '';
    if (!WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(after)) return true;
  }
  return false;
}
