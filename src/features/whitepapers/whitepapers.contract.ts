import { z } from 'zod';
import { bodySchema, recordSchemas } from '#lib/kinds/kind-contract.ts';
import { dayFilter, id, idFilter, isoTime, pageQuery, searchFilter, sortBy } from '#lib/paging.ts';
import { isWebAddress } from '#lib/record-fields.ts';
import { storableText } from '#lib/storable-text.ts';
import { TEXT_LIMITS } from '#lib/text-limits.ts';
import { whitepaperKind } from './whitepapers.kind.ts';

export const whitepaperSchemas = recordSchemas(whitepaperKind);
export const { record: whitepaper, admin: adminWhitepaper } = whitepaperSchemas;
export type Whitepaper = z.infer<typeof whitepaper>;
export type AdminWhitepaper = z.infer<typeof adminWhitepaper>;

/** A chapter, and its page counted from 1, the cover included. */
const chapter = z.object({ title: z.string(), page: z.number().int().min(1) });

const pageFields = {
  /** What is in it, as the PDF's own bookmarks say. */
  contents: z.array(chapter),
  /** Nearest in subject and words, the nearest first. */
  related: z.array(whitepaper),
};
/** One white paper as its page needs it. */
export const whitepaperPage = whitepaper.extend(pageFields);
export type WhitepaperPage = z.infer<typeof whitepaperPage>;

/** `downloadUrl` is a path of this site that works for five minutes, or an address elsewhere. */
export const downloadReply = z.object({ downloadUrl: z.string() });
export type DownloadReply = z.infer<typeof downloadReply>;

export const adminWhitepaperPage = adminWhitepaper.extend(pageFields);

/** A PDF that was kept: what `pdfUrl` takes, and what fills the form. */
export const uploadReply = z.object({
  url: z.string(),
  /** As the sender called it. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  pages: z.number().int().min(1),
  /** As the PDF says it. */
  title: z.string().nullable(),
  coverImage: z.string(),
  contents: z.array(chapter).readonly(),
});
export type UploadReply = z.infer<typeof uploadReply>;

/** What may be uploaded at most, in megabytes. */
export const uploadLimits = z.object({ maxMb: z.int().min(1) });
export type UploadLimits = z.infer<typeof uploadLimits>;

/** What an administrator writes. Counter and times are the server's. */
export const whitepaperBody = bodySchema(whitepaperKind, {
  /** The address an upload answered with, or one elsewhere. */
  pdfUrl: storableText('Please upload the PDF, or enter its address.')
    .trim()
    .min(1, 'Please upload the PDF, or enter its address.')
    .max(TEXT_LIMITS.address, 'This address is too long.')
    .refine(
      (address) => address === '' || isWebAddress(address) || address.startsWith('/files/'),
      'Please upload the PDF, or enter an address that begins with https:// or http://.',
    ),
});
export type WhitepaperBody = z.infer<typeof whitepaperBody>;

/** Who took which white paper when: a lead. */
export const whitepaperDownload = z.object({
  id,
  whitepaper: whitepaper.pick({ id: true, title: true }),
  /** Null where the account is gone. */
  person: z.object({ id, name: z.string(), email: z.string(), company: z.string().nullable() }).nullable(),
  downloadedAt: isoTime,
});
export type WhitepaperDownload = z.infer<typeof whitepaperDownload>;

export const downloadQuery = pageQuery.extend({
  /** In a person's name, address or company, or in a paper's title. */
  ...searchFilter,
  whitepaperId: idFilter,
  userId: idFilter,
  ...dayFilter,
  ...sortBy('downloadedAt'),
});
export type DownloadQuery = z.infer<typeof downloadQuery>;
/** The whole list: it has no pages. */
export const downloadFileQuery = downloadQuery.omit({ limit: true, cursor: true });
