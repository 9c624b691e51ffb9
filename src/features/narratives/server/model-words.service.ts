import { z } from 'zod';
import { MENTEE_FIELDS, type MenteeContext, WITHHELD_FIELDS } from '#lib/mentee-context.ts';

const WITHHELD = new Set<string>(WITHHELD_FIELDS);

/** A profile without what a model never receives. Names and addresses within texts are taken out by platform/ai. */
export function tellable(context: MenteeContext): MenteeContext {
  const told = MENTEE_FIELDS.filter((field) => !WITHHELD.has(field) && context[field] !== undefined);
  return Object.fromEntries(told.map((field) => [field, context[field]]));
}

// A model that was talked into something writes code, addresses or our marks: such an answer is refused whole.
const FOREIGN = /<\/?[a-z!]|https?:|www\.|material-[0-9a-f]{8}|\[address\]|\[number\]|```/i;

/** A model's text as it may be shown: plain, with its Markdown emphasis taken off, of at most `max` characters. */
export const plainText = (max: number, min = 1) =>
  z
    .string()
    .overwrite((text) =>
      text
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
        .replace(/\*\*|__|^#+ /gm, '')
        .replaceAll('[name]', 'you')
        .trim(),
    )
    .min(min)
    .max(max)
    .refine((text) => !FOREIGN.test(text));
