import { z } from 'zod';
import { MENTEE_FIELDS, type MenteeContext, WITHHELD_FIELDS } from '#lib/mentee-context.ts';

const WITHHELD = new Set<string>(WITHHELD_FIELDS);

/** Removes the fields that a model never receives. platform/ai removes names and addresses within the texts. */
export function removeWithheldFields(context: MenteeContext): MenteeContext {
  const fields = MENTEE_FIELDS.filter((field) => !WITHHELD.has(field) && context[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, context[field]]));
}

// A manipulated model writes code, addresses or the markers of our prompts. Such a reply is refused as a whole.
const FOREIGN = /<\/?[a-z!]|https?:|www\.|material-[0-9a-f]{8}|\[address\]|\[number\]|```/i;

/** Whether a text has what our stories never have: code, an address, a marker of our prompts. */
export const hasForeignText = (text: string): boolean => FOREIGN.test(text);

/** Schema for a model's text: plain, without Markdown emphasis, at most `max` characters. */
export const plainText = (max: number, min = 1) =>
  z
    .string()
    .overwrite((text) =>
      text
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
        .replace(/\*\*|__|^#+ /gm, '')
        .replaceAll('[name]', 'you')
        .trim(),
    )
    .min(min)
    .max(max)
    .refine((text) => !hasForeignText(text));
