import type { MenteeContext } from '#lib/mentee-context.ts';
import type { PlanItem } from './plan-item.ts';

type Type = PlanItem['type'];

const FORMATS: readonly (readonly [RegExp, readonly Type[]])[] = [
  [/\bvideos?\b|\bwatch/i, ['video']],
  [/\bbooks?\b/i, ['book']],
  [/\barticles?\b|\btexts?\b|\bread(?:ing)?\b/i, ['article', 'book']],
  [/\bcourses?\b|\bclass(?:es)?\b|\blessons?\b/i, ['course']],
  [/\bevents?\b|\bworkshops?\b|\blive\b|\bin[- ]person\b|\bgroups?\b/i, ['event', 'program']],
  [/\bprogram(?:me)?s?\b|\bmentor/i, ['program']],
];
const STYLES: readonly (readonly [RegExp, readonly Type[]])[] = [
  [/\bvisual|\bsee(?:ing)?\b|\bwatch|\bdiagram|\bpicture/i, ['video']],
  [/\baudit|\blisten|\bhear|\bpodcast|\bdiscuss|\btalk/i, ['video', 'event']],
  [/\bread|\bwrit/i, ['article', 'book']],
  [/\bkin[ae]?esth|\bhands|\bdoing\b|\bpractic|\bpractis|\bexercise|\btry/i, ['course', 'event', 'program']],
];
const SHORT = /\bshort|\bquick|\bbite|\bsmall\b/i;
const SHORT_MINUTES = 60;

/** Scores how well an item suits the way a person likes to learn: 0 if nothing matches, up to about 2. */
export function createPreferenceScorer(context: MenteeContext): (type: Type, minutes: number) => number {
  const score = new Map<Type, number>();
  const add = (text: string | undefined, table: typeof FORMATS, weight: number) => {
    for (const [pattern, types] of table) {
      if (text === undefined || !pattern.test(text)) continue;
      for (const type of types) score.set(type, Math.max(score.get(type) ?? 0, weight));
    }
  };
  add(context.learningStyle, STYLES, 0.9);
  add(context.preferredFormat, FORMATS, 1.4);
  const likesShort = SHORT.test(context.preferredFormat ?? '');
  return (type, minutes) => (score.get(type) ?? 0) + (likesShort && minutes <= SHORT_MINUTES ? 0.6 : 0);
}
