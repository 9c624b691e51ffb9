import { Hono } from 'hono';
import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import { toNamedPerson } from '#lib/words.ts';
import { listColleagues } from '#platform/auth/colleagues.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { MESSAGES_PATH } from '../contact.constants.ts';
import {
  colleagueList,
  contactCountQuery,
  contactCounts,
  contactForm,
  contactFormChanges,
  contactFormPatch,
  contactFormQuery,
  contactFormsChanged,
  contactThread,
} from '../contact.contract.ts';
import { contactErrors } from './contact.errors.ts';
import { presentContactEntry, presentContactForm } from './contact-forms.presenter.ts';
import { changeContactForms, type MessageDeps, patchContactForm } from './contact-forms.service.ts';
import {
  CONTACT_FORM_SORTS,
  countContactForms,
  countEachList,
  listContactForms,
  listContactFormsByIds,
} from './contact-forms.store.ts';
import { listContactEntries } from './contact-thread.store.ts';

const describe = createEndpoint('Contact');

/** Messages of visitors, for those who answer them. */
export function contactFormRoutes(deps: MessageDeps) {
  const { db, guards, limitAdminWrites } = deps;
  const answerer = guards.require('answersMessages');
  return new Hono<HttpEnv>()
    .get(
      MESSAGES_PATH,
      describe('Messages, newest first; isSpam=true lists spam instead', z.array(contactForm)),
      answerer,
      validate('query', contactFormQuery),
      async (c) => {
        const { cursor, sort, ...query } = c.req.valid('query');
        const sorting = parseSorting(CONTACT_FORM_SORTS, sort ?? '-createdAt', cursor);
        const rows = listContactForms(db, { ...query, sorting });
        const { limit } = query;
        const page = await paginateAdminList(c, {
          rows,
          total: countContactForms(db, query),
          limit,
          name: sorting.name,
        });
        return c.json(page.map(presentContactForm));
      },
    )
    .get(
      `${MESSAGES_PATH}/counts`,
      describe('The number of messages in each list', contactCounts),
      answerer,
      validate('query', contactCountQuery),
      async (c) => c.json(await countEachList(db, c.req.valid('query'))),
    )
    .get(
      `${MESSAGES_PATH}/assignees`,
      describe('The colleagues who may answer messages', colleagueList),
      answerer,
      async (c) => c.json((await listColleagues(db, 'answersMessages')).map(toNamedPerson)),
    )
    .post(
      `${MESSAGES_PATH}/bulk`,
      describe('Move messages to another list, or into the trash', contactFormsChanged),
      answerer,
      limitAdminWrites,
      validate('json', contactFormChanges),
      async (c) => {
        const result = await changeContactForms(deps, c.req.valid('json').changes, getSignedIn(c).user);
        return c.json({ ...result, changed: result.changed.map(presentContactForm) });
      },
    )
    .get(
      `${MESSAGES_PATH}/:id`,
      describe('One message with its thread', contactThread),
      answerer,
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        const [form] = await listContactFormsByIds(db, [id]);
        if (!form) throw new DeclaredError(contactErrors.notFound);
        const entries = await listContactEntries(db, id);
        return c.json({ ...presentContactForm(form), entries: entries.map(presentContactEntry) });
      },
    )
    .delete(
      `${MESSAGES_PATH}/:id`,
      describe('Put a message into the trash for 30 days', z.object({ id })),
      answerer,
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const { id: formId } = c.req.valid('param');
        const { missing } = await changeContactForms(deps, [{ id: formId, to: 'deleted' }], getSignedIn(c).user);
        if (missing.length > 0) throw new DeclaredError(contactErrors.notFound);
        return c.json({ id: formId });
      },
    )
    .patch(
      `${MESSAGES_PATH}/:id`,
      describe('Mark a message as processed, reopen it, or assign it to a colleague', contactForm),
      answerer,
      limitAdminWrites,
      validate('param', idParam),
      validate('json', contactFormPatch),
      async (c) => {
        const { id } = c.req.valid('param');
        const row = await patchContactForm(deps, id, c.req.valid('json'), getSignedIn(c).user);
        return c.json(presentContactForm(row));
      },
    );
}
