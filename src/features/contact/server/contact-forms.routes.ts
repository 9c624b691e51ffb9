import { Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { CONTACT_FORMS_PATH } from '../contact.constants.ts';
import { contactForm, contactFormPatch, contactFormQuery } from '../contact.contract.ts';
import { presentContactForm } from './contact-forms.presenter.ts';
import { changeContactFormStatus } from './contact-forms.service.ts';
import { CONTACT_FORM_SORTS, countContactForms, listContactForms } from './contact-forms.store.ts';

/** Messages of visitors, for administrators. */
export function contactFormRoutes(deps: AdminDeps) {
  const { db, guards, limitAdminWrites } = deps;
  return new Hono<HttpEnv>()
    .get(
      CONTACT_FORMS_PATH,
      endpoint({
        summary: 'Messages, newest first; isSpam=true lists those the honeypot caught instead',
        tag: 'Contact',
        reply: z.array(contactForm),
        refusals: [401, 403],
      }),
      guards.require('answersMessages'),
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
    .patch(
      `${CONTACT_FORMS_PATH}/:id`,
      endpoint({
        summary: 'Mark a message as processed, or reopen it',
        tag: 'Contact',
        reply: contactForm,
        refusals: [401, 403, 404],
      }),
      guards.require('answersMessages'),
      limitAdminWrites,
      validate('param', idParam),
      validate('json', contactFormPatch),
      async (c) => {
        const { id } = c.req.valid('param');
        const { isProcessed } = c.req.valid('json');
        return c.json(presentContactForm(await changeContactFormStatus(deps, id, isProcessed, getSignedIn(c).user.id)));
      },
    );
}
