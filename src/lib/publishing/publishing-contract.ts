import { z } from 'zod';
import { id, isoTime } from '../paging.ts';
import { MONTH } from './publishing-paths.ts';

const person = z.object({ id, name: z.string() });

/** A save of a record. */
export const revision = z.object({
  id,
  createdAt: isoTime,
  /** Null for the content before the first save, and for deleted accounts. */
  actor: person.nullable(),
  /** Names of the fields that differ from the revision before. */
  changed: z.array(z.string()),
  /** Whether it was saved. If not, it was typed, and another text took its place. */
  isSaved: z.boolean(),
});
export type Revision = z.infer<typeof revision>;
/** A revision with the record's content. */
export const revisionContent = revision.extend({ content: z.record(z.string(), z.unknown()) });
export type RevisionContent = z.infer<typeof revisionContent>;
/** The restored record, and the fields that could not be restored because their picture or term is gone. */
export const restoredRevision = <Reply extends z.ZodType>(record: Reply) =>
  z.object({ record, lost: z.array(z.string()) });
export interface RestoredRevision<Row> {
  readonly record: Row;
  readonly lost: string[];
}

const typedFields = z.record(z.string().max(60), z.unknown());
/** A text that was typed and is not saved, but that can be restored. */
export const typedText = z.object({ values: typedFields });
export type TypedText = z.infer<typeof typedText>;
/** Identifies an editor's text of a record. */
const etag = z.uuid();
/** The fields as typed; they are validated when the record is saved. */
export const workingCopyBody = z.object({
  values: typedFields,
  /** The state, address and the like of the version that the text is based on. */
  base: typedFields,
  /** The version of the record that the text is based on, as large as the column allows. */
  version: z.int().positive().max(2_147_483_647),
  /** The working copy that the text contains; null if of none. Without it, the text replaces any. */
  basedOn: etag.nullable().optional(),
});
export type WorkingCopyBody = z.infer<typeof workingCopyBody>;
/** The working copy to discard; any if it is missing. */
export const workingCopyQuery = z.object({ etag: etag.optional() });
/** The working copy that a saved text contains, and that goes with it. Any other stays. */
export const containedCopy = { containsCopy: etag.optional() };
/** An editor who has the record open or has changes that are not saved. */
export const otherEditor = person.extend({
  /** Has the record open now. */
  isPresent: z.boolean(),
  /** The time of the editor's last unsaved change; null if there is none. */
  savedAt: isoTime.nullable(),
});
export type OtherEditor = z.infer<typeof otherEditor>;
/** The other editors of a record, and its current version. */
export const editingState = z.object({
  version: z.int(),
  others: z.array(otherEditor),
  savedAt: isoTime.nullable(),
  etag: etag.nullable(),
});
export type EditingState = z.infer<typeof editingState>;
export const workingCopy = z.object({
  values: z.record(z.string(), z.unknown()),
  version: z.int(),
  /** The values that the text is based on. */
  base: z.record(z.string(), z.unknown()),
  etag,
  savedAt: isoTime,
});
export type WorkingCopy = z.infer<typeof workingCopy>;

/** A deleted record that can be restored until `expiresAt`. */
export const trashItem = z.object({
  kind: z.string(),
  /** The part of the address: "blog-posts". */
  path: z.string(),
  id,
  title: z.string(),
  status: z.string(),
  deletedBy: person.nullable(),
  deletedAt: isoTime,
  expiresAt: isoTime,
  /** The rows that are deleted with it for good. */
  comments: z.int(),
  downloads: z.int(),
});
export type TrashItem = z.infer<typeof trashItem>;

export const calendarQuery = z.object({ month: z.string().regex(MONTH, 'Please enter a month as 2026-11.') });
/** A published or scheduled record, or a draft with a date. */
const calendarEntry = z.object({
  kind: z.string(),
  id,
  /** The key of its form in the address: its slug or id. */
  editKey: z.string(),
  title: z.string(),
  status: z.string(),
  publishedAt: isoTime,
});
export type CalendarEntry = z.infer<typeof calendarEntry>;
/** The records of a month in the order of their times. `isComplete` is false if there are more of a kind. */
export const calendarReply = z.object({ entries: z.array(calendarEntry), isComplete: z.boolean() });
export type CalendarReply = z.infer<typeof calendarReply>;

/** The address of a preview, shown once. */
export const previewLink = z.object({ url: z.string(), expiresAt: isoTime });
export type PreviewLink = z.infer<typeof previewLink>;
/** The number of a record's links that work. */
export const previewLinkCount = z.object({ links: z.int().min(0) });
export type PreviewLinkCount = z.infer<typeof previewLinkCount>;
/** A record as its page will show it: `page` is the reply of the record's own address, with a null `publishedAt` for a draft without a date. */
export const preview = z.object({
  kind: z.string(),
  page: z.record(z.string(), z.unknown()),
  /** The address of its page; null while it is not public. */
  href: z.string().nullable(),
  /** Whether `page` has unsaved text. */
  hasChanges: z.boolean(),
});
export type Preview = z.infer<typeof preview>;
/** A page that may be of a draft without a date. */
export type MaybeUndated<Page> = Omit<Page, 'publishedAt'> & { readonly publishedAt: string | null };

/** One action on up to 100 records. `tag` is for the action "tag". */
export const bulkBody = z
  .object({
    ids: z.array(z.int32().positive()).min(1).max(100, 'Please choose at most 100.'),
    action: z.enum(['publish', 'unpublish', 'archive', 'tag', 'trash']),
    tag: z.string().trim().min(1).max(80).optional(),
  })
  .refine(({ action, tag }) => action !== 'tag' || tag !== undefined, {
    path: ['tag'],
    message: 'Please enter a tag.',
  });
export type BulkChange = z.infer<typeof bulkBody>;
/** The records that were changed, and the reasons why others were not. */
export const bulkReply = z.object({ changed: z.array(id), refused: z.array(z.object({ id, message: z.string() })) });
export type BulkReply = z.infer<typeof bulkReply>;
