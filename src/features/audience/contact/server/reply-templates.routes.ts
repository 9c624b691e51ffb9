import { Hono } from 'hono';
import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { REPLY_TEMPLATES_PATH, TEMPLATE_LIMITS } from '../contact.constants.ts';
import { replyTemplate, replyTemplateBody, replyTemplateChange, replyTemplateList } from '../contact.contract.ts';
import { contactErrors } from './contact.errors.ts';
import {
  deleteReplyTemplate,
  insertReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from './reply-templates.store.ts';

const describe = createEndpoint('Contact');

/** Texts to start a reply from, shared by all who answer messages. */
export function replyTemplateRoutes({ db, guards, limitAdminWrites }: AdminDeps) {
  const answerer = guards.require('answersMessages');

  return new Hono<HttpEnv>()
    .get(REPLY_TEMPLATES_PATH, describe('All reply templates', replyTemplateList), answerer, async (c) =>
      c.json(await listReplyTemplates(db)),
    )
    .post(
      REPLY_TEMPLATES_PATH,
      describe('Add a reply template', replyTemplate, [409], { status: 201 }),
      answerer,
      limitAdminWrites,
      validate('json', replyTemplateBody),
      async (c) => {
        const templates = await listReplyTemplates(db);
        if (templates.length >= TEMPLATE_LIMITS.count) throw new DeclaredError(contactErrors.tooManyTemplates);
        return c.json(await insertReplyTemplate(db, c.req.valid('json')), 201);
      },
    )
    .put(
      `${REPLY_TEMPLATES_PATH}/:id`,
      describe('Change a reply template', replyTemplate, [409]),
      answerer,
      limitAdminWrites,
      validate('param', idParam),
      validate('json', replyTemplateChange),
      async (c) => {
        const templateId = c.req.valid('param').id;
        const template = await updateReplyTemplate(db, templateId, c.req.valid('json'));
        if (template) return c.json(template);
        const isThere = (await listReplyTemplates(db)).some((one) => one.id === templateId);
        throw new DeclaredError(isThere ? contactErrors.templateConflict : contactErrors.templateNotFound);
      },
    )
    .delete(
      `${REPLY_TEMPLATES_PATH}/:id`,
      describe('Delete a reply template', z.object({ id })),
      answerer,
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const templateId = c.req.valid('param').id;
        if (!(await deleteReplyTemplate(db, templateId))) throw new DeclaredError(contactErrors.templateNotFound);
        return c.json({ id: templateId });
      },
    );
}
