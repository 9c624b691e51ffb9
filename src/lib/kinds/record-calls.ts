import { type Call, defineCall } from '../call.ts';
import type { PageQuery } from '../paging.ts';
import type {
  BulkChange,
  BulkReply,
  EditingState,
  PreviewLink,
  PreviewLinkCount,
  RestoredRevision,
  Revision,
  RevisionContent,
  TypedText,
  WorkingCopy,
  WorkingCopyBody,
} from '../publishing/publishing-contract.ts';
import type { Kind } from './kind.ts';

type Key = 'id' | 'slug';
interface OfRecord {
  readonly params: { readonly id: number };
}
interface OfRevision {
  readonly params: { readonly id: number; readonly revisionId: number };
}
/** The page and the filters of a list. Every kind has its own filters, which the server validates. */
export type ListParameters = PageQuery & Readonly<Record<string, unknown>>;
interface RecordId {
  readonly id: number;
}

/** The calls that read a kind's records, of which public screens use only these: its list, and one record for its page. */
export const createReadCalls = <Card, Page, Named extends Key>(path: string, key: Named) => ({
  list: defineCall<{ query: ListParameters; reply: Card[] }>('GET', path),
  get: defineCall<{
    params: Readonly<Record<Named, Named extends 'id' ? number : string>>;
    query: { readonly status?: string | undefined };
    reply: Page;
  }>('GET', `${path}/:${key}`),
});

/** The calls of a kind whose list is arranged by hand, besides those of `createRecordCalls`. */
export const createOrderCall = ({ path }: Pick<Kind, 'path'>) =>
  defineCall<{ body: { ids: number[] }; reply: { ids: number[] } }>('PUT', `${path}/order`);

/**
 * The calls of any kind's records in the administration, derived from its declaration. platform/records answers them, and
 * admin-kit sends them. Kinds with `hasPublishing` have all of them, others only the first three.
 */
export function createRecordCalls<Row = unknown, Body extends object = object>({ path }: Pick<Kind, 'path'>) {
  const record = `${path}/:id`;
  const own = <Reply, More = object>(method: Call<never>['method'], name: string) =>
    defineCall<OfRecord & More & { reply: Reply }>(method, `${record}/${name}`);
  return {
    post: defineCall<{ body: Body; reply: Row }>('POST', path),
    /** Changes the fields that are sent. */
    put: defineCall<OfRecord & { body: Body; reply: Row }>('PUT', record),
    delete: defineCall<OfRecord & { reply: RecordId }>('DELETE', record),

    /** One action on many records. */
    postBulk: defineCall<{ body: BulkChange; reply: BulkReply }>('POST', `${path}/bulk`),

    listRevisions: own<Revision[], { query: PageQuery }>('GET', 'revisions'),
    /** Stores a text that was typed and that another replaces. */
    postRevision: own<RecordId, { body: TypedText }>('POST', 'revisions'),
    getRevision: defineCall<OfRevision & { reply: RevisionContent }>('GET', `${record}/revisions/:revisionId`),
    restoreRevision: defineCall<OfRevision & { reply: RestoredRevision<Row> }>(
      'POST',
      `${record}/revisions/:revisionId/restore`,
    ),

    getWorkingCopy: own<WorkingCopy | null>('GET', 'working-copy'),
    getOtherCopy: defineCall<{ params: { readonly id: number; readonly userId: number }; reply: WorkingCopy }>(
      'GET',
      `${record}/working-copy/:userId`,
    ),
    putWorkingCopy: own<EditingState, { body: WorkingCopyBody }>('PUT', 'working-copy'),
    deleteWorkingCopy: own<RecordId, { query: { etag?: string | undefined } }>('DELETE', 'working-copy'),
    postPresence: own<EditingState>('POST', 'presence'),
    deletePresence: own<RecordId>('DELETE', 'presence'),

    getPreviewLinks: own<PreviewLinkCount>('GET', 'preview-link'),
    postPreviewLink: own<PreviewLink>('POST', 'preview-link'),
    deletePreviewLinks: own<RecordId>('DELETE', 'preview-link'),
  };
}

/** The part of a kind's pages and calls that identifies a record. */
export const getKeyName = ({ page }: Pick<Kind, 'page'>): Key => (page?.key === 'slug' ? 'slug' : 'id');

/** What identifies a record in the addresses of its page, its call and its form: its slug, or else its id. */
export const getRecordKey = (
  kind: Pick<Kind, 'page'>,
  { id, slug }: { readonly id: number; readonly slug?: string },
) => (getKeyName(kind) === 'slug' && slug ? slug : String(id));
