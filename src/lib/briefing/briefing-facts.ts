import type { MenteeContext, MenteeField } from '#lib/mentee-context.ts';
import { type BriefingTexts, fillText } from './briefing-texts.ts';
import { isDelicate } from './delicate-words.ts';
import { quote } from './quote.ts';

/** An open step of the plan. */
export interface BriefingStep {
  readonly kind: 'item' | 'practice' | 'evidence';
  /** Null for a step outside the library. */
  readonly contentId: number | null;
  readonly title: string;
  readonly minutes: number;
  /** The item of the library. */
  readonly item: { readonly estimatedTime: number | null } | null;
  readonly dueAt: Date;
  /** A sentence by the item's editor about the ability that the item teaches. */
  readonly takeaway: string | null;
  /** The name of the skill. */
  readonly skill: string | null;
}

/** The understanding of a profile, with the texts that editors wrote for it. Texts are Markdown. */
export interface BriefingUnderstanding {
  readonly roles: readonly { readonly name: string; readonly picture: string | null }[];
  readonly skills: readonly { readonly name: string }[];
  readonly obstacles: readonly {
    readonly isSensitive: boolean;
    readonly advice: string | null;
    /** The answers in which it was found. Empty if that is not known. */
    readonly fields: readonly MenteeField[];
  }[];
  /** Wanted skills that nothing in the library teaches. */
  readonly missing: readonly { readonly name: string }[];
}

export const NOTHING_UNDERSTOOD: BriefingUnderstanding = { roles: [], skills: [], obstacles: [], missing: [] };

export interface BriefingInput {
  readonly context: MenteeContext;
  readonly understanding: BriefingUnderstanding;
  /** Open steps in the order of their dates. */
  readonly steps: readonly BriefingStep[];
  /** A path of the library, which then provides the steps, or the learner's own words. */
  readonly pathway: { readonly title: string; readonly isFromLibrary: boolean } | null;
  readonly today: Date;
  /** Counts up with each further briefing; the angles take turns. */
  readonly edition: number;
  readonly texts: BriefingTexts;
}

/**
 * Answers that may be quoted if nothing in them is delicate. All others are never quoted: home, education, family, the
 * past.
 */
const QUOTABLE = [
  'shortTermGoals',
  'longTermGoals',
  'dreamJob',
  'workExperience',
  'interests',
  'strengths',
  'achievements',
  'values',
  'motivation',
  'currentChallenges',
] as const satisfies MenteeField[];
export type QuotableField = (typeof QUOTABLE)[number];

/**
 * Fields in which people describe hardship. They are not quoted if a sensitive obstacle was found in an unknown answer.
 */
const PERSONAL: ReadonlySet<MenteeField> = new Set([
  'currentChallenges',
  'motivation',
  'achievements',
  'workExperience',
]);
const MAX_QUOTE = 140;
/** A shortened quote would not do justice to a longer answer about difficulties. */
const MAX_DIFFICULTY = 160;
/** Delicate words are recognized in English only. A difficulty in another language is not quoted. */
const ENGLISH =
  /(?<!\p{L})(?:the|my|and|with|have|don['’]t|can['’]t|are|too|lack|need|how|[Ii](?=['’]| [a-z]))(?!\p{L})/iu;

/** Picks the fields of a profile that anyone may read: they are not delicate and contain no sensitive obstacle. */
export function pickSpeakable(context: MenteeContext, { obstacles }: BriefingUnderstanding): MenteeContext {
  const sensitive = obstacles.filter(({ isSensitive }) => isSensitive);
  const places = new Set(sensitive.flatMap(({ fields }) => fields));
  const isPlaceUnknown = sensitive.some(({ fields }) => fields.length === 0);
  const isSpeakable = (field: QuotableField, text: string) =>
    !isDelicate(text) && !places.has(field) && !(isPlaceUnknown && PERSONAL.has(field));
  return Object.fromEntries(
    QUOTABLE.flatMap((field) => {
      const text = context[field];
      return text !== undefined && isSpeakable(field, text) ? [[field, text]] : [];
    }),
  );
}

/** Returns the sentence that quotes an answer. Empty if it is not quoted. */
export type QuoteField = (field: QuotableField) => string;

export function createQuoter({ context, understanding, texts }: BriefingInput): QuoteField {
  const speakable = pickSpeakable(context, understanding);
  const isUnderstood = understanding.obstacles.some(({ fields }) => fields.includes('currentChallenges'));
  const mentioned = new Set<string>();
  return (field) => {
    const text = speakable[field];
    if (text === undefined || texts[field] === '') return '';
    if (field === 'currentChallenges' && (text.length > MAX_DIFFICULTY || !(isUnderstood || ENGLISH.test(text))))
      return '';
    const words = quote(text, MAX_QUOTE);
    // Some people give one answer to several questions.
    if (words === undefined || mentioned.has(words.toLowerCase())) return '';
    mentioned.add(words.toLowerCase());
    return fillText(texts[field], { quote: words });
  };
}
