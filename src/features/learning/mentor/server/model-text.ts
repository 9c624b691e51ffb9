import { z } from 'zod';
import { MENTEE_FIELDS, type MenteeContext, type MenteeField, WITHHELD_FIELDS } from '#lib/mentee-context.ts';
import { hasDangerWords } from '../domain/care/danger.ts';
import { isDelicate } from '../domain/care/hardship.ts';

/** Whether the words of a field are never sent to a model. */
const isWithheld = (field: MenteeField): boolean => WITHHELD_FIELDS.some((one) => one === field);

/**
 * Removes the words that a model never receives: some fields, and what is delicate or holds danger. platform/ai removes
 * names and addresses within the texts.
 */
export function removeWithheldFields(context: MenteeContext): MenteeContext {
  return Object.fromEntries(
    MENTEE_FIELDS.flatMap((field) => {
      const text = context[field];
      return text === undefined || isWithheld(field) || isDelicate(text) || hasDangerWords(text) ? [] : [[field, text]];
    }),
  );
}

// A manipulated model writes code, addresses or the markers of our prompts. Such a reply is refused as a whole.
const FOREIGN = /<\/?[a-z!]|https?:|www\.|material-[0-9a-f]{8}|\[address\]|\[number\]|```/i;

/** Whether a text has what our stories never have: code, an address, a marker of our prompts. */
const hasForeignText = (text: string): boolean => FOREIGN.test(text);

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
        .replace(/\*\*|__|^(?:#+|[-*]) /gm, '')
        .replace(/(?<![\p{L}\d])([*_])([^*_\n]+)\1(?![\p{L}\d])/gu, '$2')
        .replaceAll('[name]', 'you')
        .trim(),
    )
    .min(min)
    .max(max)
    .refine((text) => !hasForeignText(text));
