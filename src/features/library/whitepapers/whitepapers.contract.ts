import { z } from 'zod';
import { isWebAddress, storableText } from '#lib/fields.ts';
import { createBodySchema, createRecordSchemas } from '#lib/kinds/kind-contract.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { columnId, dayFilter, id, idFilter, isoTime, pageQuery, paramId, searchFilter, sortBy } from '#lib/paging.ts';
import { whitepaperKind } from './whitepapers.kind.ts';

const whitepaperSchemas = createRecordSchemas(whitepaperKind);
export const { record: whitepaper, admin: adminWhitepaper } = whitepaperSchemas;
export type Whitepaper = z.infer<typeof whitepaper>;
export type AdminWhitepaper = z.infer<typeof adminWhitepaper>;

/** A chapter and its page, counted from 1, including the cover. */
const chapter = z.object({ title: z.string(), page: z.number().int().min(1) });

/** A picture of a page; dimensions in pixels. */
const insidePage = z.object({
  page: z.number().int().min(1),
  image: z.string(),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
});
export type InsidePage = z.infer<typeof insidePage>;

const pageFields = {
  /** The chapters, from the PDF's bookmarks. */
  contents: z.array(chapter),
  /** The inside pages that may be seen without signing in. */
  insidePages: z.array(insidePage),
  /** Papers with the most similar subject and words, the most similar first. */
  related: z.array(whitepaper),
};
/** One white paper as its page needs it. */
export const whitepaperPage = whitepaper.extend(pageFields);
export type WhitepaperPage = z.infer<typeof whitepaperPage>;

/** A paper that not every member may download, and whether one client may by name. */
export const nameablePaper = whitepaper.pick({ id: true, title: true, access: true }).extend({ isNamed: z.boolean() });
export type NameablePaper = z.infer<typeof nameablePaper>;
export const nameablePapersQuery = z.object({ userId: paramId });
export const namedReaderBody = z.object({ userId: columnId, isNamed: z.boolean() });
export type NamedReaderBody = z.infer<typeof namedReaderBody>;

/** `downloadUrl` is a path of this site that works for five minutes, or an address on another site. */
export const downloadReply = z.object({ downloadUrl: z.string() });
export type DownloadReply = z.infer<typeof downloadReply>;
/** When somebody first downloaded a paper. Null if they have not. */
export const ownDownload = z.object({ downloadedAt: isoTime.nullable() });
export type OwnDownload = z.infer<typeof ownDownload>;

export const adminWhitepaperPage = adminWhitepaper.extend(pageFields);

/** A stored PDF: `url` is the value for `pdfUrl`, the other fields fill in the form. */
export const uploadReply = z.object({
  url: z.string(),
  /** The file name that the sender used. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  pages: z.number().int().min(1),
  /** The title from the PDF's metadata. */
  title: z.string().nullable(),
  coverImage: z.string(),
  contents: z.array(chapter).readonly(),
});
export type UploadReply = z.infer<typeof uploadReply>;

/** The maximum size of an upload, in megabytes. */
export const uploadLimits = z.object({ maxMb: z.int().min(1) });
export type UploadLimits = z.infer<typeof uploadLimits>;

export const fileSizeQuery = z.object({ url: storableText().max(TEXT_LIMITS.address) });
/** Bytes of a white paper's file. Null if it is not on this site. */
export const fileSize = z.object({ size: z.int().min(0).nullable() });
export type FileSize = z.infer<typeof fileSize>;

/** The fields that an administrator sends. The server sets the counter and the times. */
export const whitepaperBody = createBodySchema(whitepaperKind, {
  /** The address from the reply to an upload, or one on another site. */
  pdfUrl: storableText('Please upload the PDF, or enter its address.')
    .trim()
    .max(TEXT_LIMITS.address, 'This address is too long.')
    .refine(
      (address) => address === '' || isWebAddress(address) || address.startsWith('/files/'),
      'Please upload the PDF, or enter an address that begins with https:// or http://.',
    ),
});
export type WhitepaperBody = z.infer<typeof whitepaperBody>;

/** A lead: who downloaded which white paper when. */
export const whitepaperDownload = z.object({
  id,
  whitepaper: whitepaper.pick({ id: true, title: true }),
  /** Null for a visitor without an account, and if the account was deleted. */
  person: z
    .object({
      id,
      name: z.string(),
      email: z.string(),
      /** Whether they have shown that the address is theirs. */
      isConfirmed: z.boolean(),
      company: z.string().nullable(),
    })
    .nullable(),
  downloadedAt: isoTime,
});
export type WhitepaperDownload = z.infer<typeof whitepaperDownload>;

export const downloadQuery = pageQuery.extend({
  /** Searches a person's name, email address and company, and the paper's title. */
  ...searchFilter,
  whitepaperId: idFilter,
  userId: idFilter,
  ...dayFilter,
  ...sortBy('downloadedAt'),
});
export type DownloadQuery = z.infer<typeof downloadQuery>;
/** Filters of the whole list, which is not paged. */
export const downloadFileQuery = downloadQuery.omit({ limit: true, cursor: true });
