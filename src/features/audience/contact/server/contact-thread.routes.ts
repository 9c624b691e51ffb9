import { Hono } from 'hono';
import { idParam } from '#lib/paging.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { MESSAGES_PATH } from '../contact.constants.ts';
import { contactEntry, noteRequest, offeredWhitepaperList, replyRequest } from '../contact.contract.ts';
import { presentContactEntry } from './contact-forms.presenter.ts';
import { addNote, addReply, type ThreadDeps } from './contact-thread.service.ts';

const describe = createEndpoint('Contact');

/** The thread of a message: replies, later emails and notes. */
export function contactThreadRoutes(deps: ThreadDeps) {
  const { db, guards, limitAdminWrites } = deps;
  const answerer = guards.require('answersMessages');
  return new Hono<HttpEnv>()
    .get(
      `${MESSAGES_PATH}/whitepapers`,
      describe('The white papers that a reply can offer', offeredWhitepaperList),
      answerer,
      async (c) => c.json(await deps.listWhitepapers(db)),
    )
    .post(
      `${MESSAGES_PATH}/:id/replies`,
      describe('Reply to a message by email, or add an email of the visitor to its thread', contactEntry, [409], {
        status: 201,
      }),
      answerer,
      limitAdminWrites,
      validate('param', idParam),
      validate('json', replyRequest),
      async (c) => {
        const { id } = c.req.valid('param');
        const entry = await addReply(deps, id, c.req.valid('json'), getSignedIn(c).user);
        return c.json(presentContactEntry(entry), 201);
      },
    )
    .post(
      `${MESSAGES_PATH}/:id/notes`,
      describe('Add an internal note to the thread of a message', contactEntry, [], { status: 201 }),
      answerer,
      limitAdminWrites,
      validate('param', idParam),
      validate('json', noteRequest),
      async (c) => {
        const entry = await addNote(deps, c.req.valid('param').id, c.req.valid('json').content, getSignedIn(c).user);
        return c.json(presentContactEntry(entry), 201);
      },
    );
}
