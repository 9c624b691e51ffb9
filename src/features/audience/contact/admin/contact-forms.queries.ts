import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery, saveRecord } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { type ListPage, sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { MESSAGES_PATH, type MessageTarget, REPLY_TEMPLATES_PATH } from '../contact.constants.ts';
import type {
  Colleague,
  ContactCounts,
  ContactEntry,
  ContactForm,
  ContactFormChange,
  ContactFormsChanged,
  ContactThread,
  OfferedWhitepaper,
  ReplyTemplate,
  ReplyTemplateBody,
} from '../contact.contract.ts';
import type { MessageFilters } from './message-filters.ts';

/** Query key of everything about messages. */
export const CONTACT_FORMS_KEY = ['contact-forms'] as const;
const LISTS_KEY = [...CONTACT_FORMS_KEY, 'list'] as const;
const THREADS_KEY = [...CONTACT_FORMS_KEY, 'one'] as const;

/** One of the lists of messages, newest first. */
export const contactFormsQuery = (filters: MessageFilters) =>
  adminListQuery<ContactForm>(LISTS_KEY, MESSAGES_PATH, filters);

/** The number of messages in each list that match the search and the colleague. */
export const messageCountsQuery = ({ q, assignee }: MessageFilters) =>
  jsonQuery<ContactCounts>(
    [...CONTACT_FORMS_KEY, 'counts', q ?? null, assignee ?? null],
    buildAddress(`${MESSAGES_PATH}/counts`, { q, assignee }),
    { staleTime: ADMIN_STALE_TIME_MS },
  );

/** A message with its thread. @throws ApiError 404 */
export const contactThreadQuery = (id: string) =>
  jsonQuery<ContactThread>([...THREADS_KEY, id], `${MESSAGES_PATH}/${id}`, { staleTime: ADMIN_STALE_TIME_MS });

/** The colleagues who may answer messages. */
export const assigneesQuery = jsonQuery<Colleague[]>(
  [...CONTACT_FORMS_KEY, 'assignees'],
  `${MESSAGES_PATH}/assignees`,
  { staleTime: 60_000 },
);

/** The white papers that a reply can offer. */
export const offeredWhitepapersQuery = jsonQuery<OfferedWhitepaper[]>(
  [...CONTACT_FORMS_KEY, 'whitepapers'],
  `${MESSAGES_PATH}/whitepapers`,
  { staleTime: 60_000 },
);

export const replyTemplatesQuery = jsonQuery<ReplyTemplate[]>(['reply-templates'], REPLY_TEMPLATES_PATH, {
  staleTime: ADMIN_STALE_TIME_MS,
});

/** Moves messages to another list, or deletes them, even while the page is closed. */
export const changeContactForms = (changes: readonly ContactFormChange[]) =>
  sendJson<ContactFormsChanged>('POST', `${MESSAGES_PATH}/bulk`, { changes }, { keepalive: true });

export const assignContactForm = (id: number, assigneeId: number | null) =>
  sendJson<ContactForm>('PATCH', `${MESSAGES_PATH}/${id}`, { assigneeId });

/** Mails a reply, or adds an email of the visitor. @throws ApiError 400 with issues, 409 `reply_conflict` */
export const sendReply = (
  id: number,
  reply: {
    readonly content: string;
    readonly direction: 'sent' | 'received';
    readonly whitepaperIds?: readonly number[];
    readonly seenEntryId?: number;
  },
) => sendJson<ContactEntry>('POST', `${MESSAGES_PATH}/${id}/replies`, reply);

export const addNote = (id: number, content: string) =>
  sendJson<ContactEntry>('POST', `${MESSAGES_PATH}/${id}/notes`, { content });

/** Adds a template, or changes `seen`. @throws ApiError 400 with issues, 409 if somebody has changed it since */
export const saveReplyTemplate = (seen: ReplyTemplate | undefined, body: ReplyTemplateBody) =>
  saveRecord<ReplyTemplate>({ path: REPLY_TEMPLATES_PATH }, seen?.id, { ...body, seen });

export const deleteReplyTemplate = (id: number) => sendJson('DELETE', `${REPLY_TEMPLATES_PATH}/${id}`);

/** Moves messages in the cached lists and threads before the server has replied. */
export function moveCachedMessages(
  client: QueryClient,
  ids: ReadonlySet<number>,
  to: Exclude<MessageTarget, 'deleted'>,
): void {
  const move = <Form extends ContactForm>(form: Form): Form =>
    ids.has(form.id) ? { ...form, ...toState(form, to) } : form;
  for (const [key, page] of client.getQueriesData<ListPage<ContactForm>>({ queryKey: LISTS_KEY })) {
    if (!page?.items.some(({ id }) => ids.has(id))) continue;
    const { list } = key[LISTS_KEY.length] as MessageFilters;
    const stays = list === to || (list === 'overdue' && to === 'open') || (list === 'all' && to !== 'spam');
    const items = page.items.filter(({ id }) => stays || !ids.has(id)).map(move);
    const removed = page.items.length - items.length;
    client.setQueryData(key, { ...page, items, total: page.total === undefined ? undefined : page.total - removed });
  }
  client.setQueriesData<ContactThread>({ queryKey: THREADS_KEY }, (thread) => thread && move(thread));
}

function toState({ assignee, answeredAt }: ContactForm, to: Exclude<MessageTarget, 'deleted'>): Partial<ContactForm> {
  if (to === 'spam') return { isSpam: true };
  if (to === 'open')
    return { isSpam: false, isProcessed: false, status: assignee || answeredAt ? 'in-progress' : 'new' };
  return { isSpam: false, isProcessed: true, status: to };
}
