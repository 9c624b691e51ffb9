import { z } from 'zod';
import { storableText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { MAX_CHECKED_LINKS } from './publishing-paths.ts';

/** The tags in use, the most used first. */
export const tagList = z.array(z.string());

/** Addresses of this site, as links write them: "/insights/articles/slots#table". */
export const linkCheckBody = z.object({
  paths: z
    .array(storableText().max(TEXT_LIMITS.address).startsWith('/', 'Please give addresses of this site.'))
    .max(MAX_CHECKED_LINKS, `Please give at most ${MAX_CHECKED_LINKS} addresses.`),
});

/** Those of the addresses that lead nowhere, for a reader. */
export const linkCheckReply = z.object({ missing: z.array(z.string()) });
export type LinkCheckReply = z.infer<typeof linkCheckReply>;
