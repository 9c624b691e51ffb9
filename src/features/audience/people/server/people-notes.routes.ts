import { Hono } from 'hono';
import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { PEOPLE_PATH } from '../people.constants.ts';
import { personNote, personNoteBody } from '../people.contract.ts';
import { addNote, editNote, type PeopleDeps, removeNote } from './people.service.ts';

const NOTES_PATH = `${PEOPLE_PATH}/:id/notes`;
const noteParam = idParam.extend({ noteId: idParam.shape.id });

/** The firm's notes on a person. They are part of the timeline. */
export function peopleNoteRoutes(deps: PeopleDeps) {
  const { guards, limitAdminWrites } = deps;
  const write = [guards.require('seesPeople'), limitAdminWrites] as const;

  return new Hono<HttpEnv>()
    .post(
      NOTES_PATH,
      endpoint('People', 'Add a note on a person', personNote, [], { status: 201 }),
      ...write,
      validate('param', idParam),
      validate('json', personNoteBody),
      async (c) => {
        const { content } = c.req.valid('json');
        return c.json(await addNote(deps, c.req.valid('param').id, content, getSignedIn(c).user), 201);
      },
    )
    .put(
      `${NOTES_PATH}/:noteId`,
      endpoint('People', 'Change one of your notes', personNote),
      ...write,
      validate('param', noteParam),
      validate('json', personNoteBody),
      async (c) => {
        const { id: personId, noteId } = c.req.valid('param');
        return c.json(await editNote(deps, personId, noteId, c.req.valid('json').content, getSignedIn(c).user));
      },
    )
    .delete(
      `${NOTES_PATH}/:noteId`,
      endpoint('People', 'Delete one of your notes; administrators can delete any note', z.object({ id })),
      ...write,
      validate('param', noteParam),
      async (c) => {
        const { id: personId, noteId } = c.req.valid('param');
        await removeNote(deps, personId, noteId, getSignedIn(c).user);
        return c.json({ id: noteId });
      },
    );
}
