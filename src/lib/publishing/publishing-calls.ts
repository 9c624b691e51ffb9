import { defineCall } from '../call.ts';
import type { Kind } from '../kinds/kind.ts';
import type { PageQuery } from '../paging.ts';
import type { CalendarReply, Preview, TrashItem } from './publishing-contract.ts';
import { CALENDAR_PATH, LINK_CHECK_PATH, SHARED_PREVIEWS_PATH, TAGS_PATH, TRASH_PATH } from './publishing-paths.ts';
import type { LinkCheckReply } from './writing-aids-contract.ts';

interface OfTrashed {
  /** `kind` is the name of its calls: "blog-posts". */
  readonly params: { readonly kind: string; readonly id: number };
}

export const listTrash = defineCall<{ query: PageQuery; reply: TrashItem[] }>('GET', TRASH_PATH);
/** Answers with the record, or only its id if it is not of a kind. */
export const restoreTrashed = defineCall<OfTrashed & { reply: Record<string, unknown> }>(
  'POST',
  `${TRASH_PATH}/:kind/:id/restore`,
);
/** Deletes it for good. */
export const deleteTrashed = defineCall<OfTrashed & { reply: { id: number } }>('DELETE', `${TRASH_PATH}/:kind/:id`);

/** The name of a kind in the calls of the trash: "blog-posts" for /api/blog-posts. */
export const getCallName = ({ path }: Pick<Kind, 'path'>): string => path.slice(path.lastIndexOf('/') + 1);

export const getCalendar = defineCall<{ query: { month: string }; reply: CalendarReply }>('GET', CALENDAR_PATH);
/** What a preview link shows. */
export const getSharedPreview = defineCall<{ params: { token: string }; reply: Preview }>(
  'GET',
  `${SHARED_PREVIEWS_PATH}/:token`,
);

/** The tags in use, the most used first. */
export const listTags = defineCall<{ reply: string[] }>('GET', TAGS_PATH);
/** Finds the addresses that lead nowhere on this site. */
export const checkLinks = defineCall<{ body: { paths: string[] }; reply: LinkCheckReply }>('POST', LINK_CHECK_PATH);
