import { z } from 'zod';
import { id, idParam, paramId } from '#lib/paging.ts';
import { toNamedPerson } from '#lib/words.ts';
import { listColleagues } from '#platform/auth/colleagues.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import * as calls from '../contact.calls.ts';
import { TEMPLATE_LIMITS } from '../contact.constants.ts';
import {
  colleagueList,
  contactCountQuery,
  contactCounts,
  contactEntry,
  contactForm,
  contactFormChanges,
  contactFormPatch,
  contactFormQuery,
  contactFormsChanged,
  contactThread,
  noteRequest,
  offeredWhitepaperList,
  replyRequest,
  replyTemplate,
  replyTemplateBody,
  replyTemplateChange,
} from '../contact.contract.ts';
import { presentContactEntry, presentContactForm } from './contact-forms.presenter.ts';
import { changeContactForms, contactErrors, patchContactForm } from './contact-forms.service.ts';
import {
  CONTACT_FORM_SORTS,
  countContactForms,
  countEachList,
  listContactForms,
  listContactFormsByIds,
} from './contact-forms.store.ts';
import { addNote, addReply, type ThreadDeps, takeBackReply } from './contact-thread.service.ts';
import {
  deleteReplyTemplate,
  insertReplyTemplate,
  listContactEntries,
  listReplyTemplates,
  updateReplyTemplate,
} from './contact-thread.store.ts';

const replyParams = idParam.extend({ replyId: paramId });

/** Messages of visitors, their threads, and texts to start a reply from, for those who answer. */
export function contactFormRoutes(deps: ThreadDeps) {
  const { db, guards } = deps;
  const answer = { who: 'answersMessages' } as const;
  const write = { ...answer, limits: [deps.limitAdminWrites] };
  return mountCalls({ tag: 'Contact', guards }, [
    route(
      calls.listMessages,
      {
        ...answer,
        summary: 'Messages, newest first; isSpam=true lists spam instead',
        query: contactFormQuery,
        reply: z.array(contactForm),
      },
      async ({ c, query: { cursor, sort, ...query } }) => {
        const sorting = parseSorting(CONTACT_FORM_SORTS, sort ?? '-createdAt', cursor);
        const rows = listContactForms(db, { ...query, sorting });
        const total = countContactForms(db, query);
        const page = await paginateAdminList(c, { rows, total, limit: query.limit, name: sorting.name });
        return page.map(presentContactForm);
      },
    ),
    route(
      calls.countMessages,
      { ...answer, summary: 'The number of messages in each list', query: contactCountQuery, reply: contactCounts },
      ({ query }) => countEachList(db, query),
    ),
    route(
      calls.listAssignees,
      { ...answer, summary: 'The colleagues who may answer messages', reply: colleagueList },
      async () => (await listColleagues(db, 'answersMessages')).map(toNamedPerson),
    ),
    route(
      calls.listOfferedWhitepapers,
      { ...answer, summary: 'The white papers that a reply can offer', reply: offeredWhitepaperList },
      async () => [...(await deps.listWhitepapers(db))],
    ),
    route(
      calls.changeMessages,
      {
        ...write,
        summary: 'Move messages to another list, or into the trash',
        body: contactFormChanges,
        reply: contactFormsChanged,
      },
      async ({ user, body }) => {
        const result = await changeContactForms(deps, body.changes, user);
        return { ...result, changed: result.changed.map(presentContactForm) };
      },
    ),
    route(
      calls.getMessage,
      { ...answer, summary: 'One message with its thread', params: idParam, reply: contactThread },
      async ({ params: { id } }) => {
        const [form] = await listContactFormsByIds(db, [id]);
        if (!form) throw new DeclaredError(contactErrors.notFound);
        const entries = await listContactEntries(db, id);
        return { ...presentContactForm(form), entries: entries.map(presentContactEntry) };
      },
    ),
    route(
      calls.patchMessage,
      {
        ...write,
        summary: 'Mark a message as processed, reopen it, or assign it to a colleague',
        params: idParam,
        body: contactFormPatch,
        reply: contactForm,
      },
      async ({ user, params, body }) => presentContactForm(await patchContactForm(deps, params.id, body, user)),
    ),
    route(
      calls.deleteMessage,
      { ...write, summary: 'Put a message into the trash for 30 days', params: idParam, reply: z.object({ id }) },
      async ({ user, params }) => {
        const { missing } = await changeContactForms(deps, [{ ...params, to: 'deleted' }], user);
        if (missing.length > 0) throw new DeclaredError(contactErrors.notFound);
        return params;
      },
    ),
    route(
      calls.postReply,
      {
        ...write,
        summary: 'Reply to a message by email, or add an email of the visitor to its thread',
        params: idParam,
        body: replyRequest,
        reply: contactEntry,
        refusals: [409],
        status: 201,
      },
      async ({ user, params, body }) => presentContactEntry(await addReply(deps, params.id, body, user)),
    ),
    route(
      calls.deleteReply,
      {
        ...write,
        summary: 'Take back a reply whose email was not sent yet',
        params: replyParams,
        reply: z.object({ id }),
        refusals: [409],
      },
      async ({ user, params }) => {
        await takeBackReply(deps, params.id, params.replyId, user);
        return { id: params.replyId };
      },
    ),
    route(
      calls.postNote,
      {
        ...write,
        summary: 'Add an internal note to the thread of a message',
        params: idParam,
        body: noteRequest,
        reply: contactEntry,
        status: 201,
      },
      async ({ user, params, body }) => presentContactEntry(await addNote(deps, params.id, body.content, user)),
    ),
    route(calls.listTemplates, { ...answer, summary: 'All reply templates', reply: z.array(replyTemplate) }, () =>
      listReplyTemplates(db),
    ),
    route(
      calls.postTemplate,
      {
        ...write,
        summary: 'Add a reply template',
        body: replyTemplateBody,
        reply: replyTemplate,
        refusals: [409],
        status: 201,
      },
      async ({ body }) => {
        const templates = await listReplyTemplates(db);
        if (templates.length >= TEMPLATE_LIMITS.count) throw new DeclaredError(contactErrors.tooManyTemplates);
        return insertReplyTemplate(db, body);
      },
    ),
    route(
      calls.putTemplate,
      {
        ...write,
        summary: 'Change a reply template',
        params: idParam,
        body: replyTemplateChange,
        reply: replyTemplate,
        refusals: [409],
      },
      async ({ params, body }) => {
        const template = await updateReplyTemplate(db, params.id, body);
        if (template) return template;
        const isThere = (await listReplyTemplates(db)).some((one) => one.id === params.id);
        throw new DeclaredError(isThere ? contactErrors.templateConflict : contactErrors.templateNotFound);
      },
    ),
    route(
      calls.deleteTemplate,
      { ...write, summary: 'Delete a reply template', params: idParam, reply: z.object({ id }) },
      async ({ params }) => {
        if (!(await deleteReplyTemplate(db, params.id))) throw new DeclaredError(contactErrors.templateNotFound);
        return params;
      },
    ),
  ]);
}
