import type { QueryClient } from '@tanstack/react-query';
import type { ListSearch } from '#admin-kit/admin-search.ts';
import { readIdNumber, readOption } from '#admin-kit/list/filter-values.ts';
import { adminCallQuery } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { callApi, type ListPage } from '#lib/api-client.ts';
import { callQuery, getCallKey } from '#lib/call-query.ts';
import * as calls from '../contact.calls.ts';
import { MESSAGE_LISTS, type MessageTarget } from '../contact.constants.ts';
import type { ContactForm, ContactThread, ReplyTemplate, ReplyTemplateBody } from '../contact.contract.ts';

/** Assigned to nobody, in the address. */
export const UNASSIGNED = 'none' as const;

/** Reads the filters of the message list from the address. The default is open messages. */
export const readMessageFilters = ({ status, q, person, cursor }: ListSearch) => ({
  list: readOption(MESSAGE_LISTS, status) ?? ('open' as const),
  q,
  assignee: person === UNASSIGNED ? UNASSIGNED : readIdNumber(person),
  cursor,
});
type MessageFilters = ReturnType<typeof readMessageFilters>;

const FRESH = { staleTime: ADMIN_STALE_TIME_MS };
const RARELY_CHANGED = { staleTime: 60_000 };

/** One of the lists of messages, newest first. */
export const contactFormsQuery = (query: MessageFilters) => adminCallQuery(calls.listMessages, { query });

/** The number of messages in each list that match the search and the colleague. */
export const messageCountsQuery = ({ q, assignee }: MessageFilters) =>
  callQuery(calls.countMessages, { query: { q, assignee } }, FRESH);

/** A message with its thread. @throws ApiError 404 */
export const contactThreadQuery = (id: number) => callQuery(calls.getMessage, { params: { id } }, FRESH);

/** The colleagues who may answer messages. */
export const assigneesQuery = callQuery(calls.listAssignees, {}, RARELY_CHANGED);

/** The white papers that a reply can offer. */
export const offeredWhitepapersQuery = callQuery(calls.listOfferedWhitepapers, {}, RARELY_CHANGED);

export const replyTemplatesQuery = callQuery(calls.listTemplates, {}, FRESH);

/** Adds a template, or changes `seen`. @throws ApiError 400 with issues, 409 if somebody has changed it since */
export const saveReplyTemplate = (seen: ReplyTemplate | undefined, body: ReplyTemplateBody) =>
  seen
    ? callApi(calls.putTemplate, { params: { id: seen.id }, body: { ...body, seen } })
    : callApi(calls.postTemplate, { body });

/** Moves messages in the cached lists and threads before the server has replied. */
export function moveCachedMessages(
  client: QueryClient,
  ids: ReadonlySet<number>,
  to: Exclude<MessageTarget, 'deleted'>,
): void {
  const move = <Form extends ContactForm>(form: Form): Form =>
    ids.has(form.id) ? { ...form, ...toState(form, to) } : form;
  for (const [key, page] of client.getQueriesData<ListPage<ContactForm>>({
    queryKey: getCallKey(calls.listMessages),
  })) {
    if (!page?.items.some(({ id }) => ids.has(id))) continue;
    const [, { list }] = key as [string, MessageFilters];
    const stays = list === to || (list === 'overdue' && to === 'open') || (list === 'all' && to !== 'spam');
    const items = page.items.filter(({ id }) => stays || !ids.has(id)).map(move);
    const removed = page.items.length - items.length;
    client.setQueryData(key, { ...page, items, total: page.total === undefined ? undefined : page.total - removed });
  }
  client.setQueriesData<ContactThread>({ queryKey: getCallKey(calls.getMessage) }, (thread) => thread && move(thread));
}

function toState({ assignee, answeredAt }: ContactForm, to: Exclude<MessageTarget, 'deleted'>): Partial<ContactForm> {
  if (to === 'spam') return { isSpam: true };
  if (to === 'open')
    return { isSpam: false, isProcessed: false, status: assignee || answeredAt ? 'in-progress' : 'new' };
  return { isSpam: false, isProcessed: true, status: to };
}
