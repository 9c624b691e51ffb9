import { z } from 'zod';
import { storableText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** A text to be shown as its page would show it. */
export const previewBody = z.object({
  /** Markdown. */
  content: storableText().max(TEXT_LIMITS.text, 'This text is too long.'),
  /** Level of its highest headings: 2 on an article's page, 3 within a case study's parts. */
  topHeading: z.union([z.literal(2), z.literal(3)]).default(2),
});
export type PreviewBody = z.input<typeof previewBody>;
export const previewReply = z.object({ html: z.string() });
export type PreviewReply = z.infer<typeof previewReply>;
