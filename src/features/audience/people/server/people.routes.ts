import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import { toNamedPerson } from '#lib/words.ts';
import { listColleagues } from '#platform/auth/colleagues.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { replyWithCsv } from '#platform/http/csv-reply.ts';
import {
  paginateAdminList,
  paginateRows,
  parseCursor,
  parseSorting,
  timeKeyCursor,
} from '#platform/http/paginate-rows.ts';
import { iterateRows, logExport } from '#platform/records/list-export.ts';
import * as calls from '../people.calls.ts';
import { TIMELINE_PAGE_SIZE } from '../people.constants.ts';
import {
  forgetRequest,
  forgottenPerson,
  forgottenQuery,
  person,
  personChoices,
  personFileQuery,
  personItem,
  personNote,
  personNoteBody,
  personPatch,
  personQuery,
  timelineEntry,
  timelineQuery,
} from '../people.contract.ts';
import { forgetAddress, forgetPerson } from './forget-person.service.ts';
import { listForgotten } from './forgotten-people.store.ts';
import { PERSON_CSV, presentPerson, presentTimeline } from './people.presenter.ts';
import { addNote, editNote, type PeopleDeps, patchPerson, removeNote, requirePerson } from './people.service.ts';
import { countPeople, listPeople, listTags, PERSON_SORTS } from './people.store.ts';

const noteParam = idParam.extend({ noteId: idParam.shape.id });

/** People with a known address and the firm's notes on them, for staff. Only administrators can export and forget people. */
export function peopleRoutes(deps: PeopleDeps) {
  const { db, guards, sources } = deps;
  const limits = [deps.limitAdminWrites];
  const read = { who: 'seesPeople' } as const;
  const write = { ...read, limits };
  const forget = {
    who: 'forgetsPeople',
    body: forgetRequest,
    reply: forgottenPerson,
    refusals: [409],
    limits,
  } as const;
  return mountCalls({ tag: 'People', guards }, [
    route(
      calls.listPeople,
      {
        ...read,
        summary: 'People, one per address, the most recently active first',
        query: personQuery,
        reply: z.array(personItem),
      },
      async ({ c, query: { cursor, sort, limit, ...filters } }) => {
        const sorting = parseSorting(PERSON_SORTS, sort ?? '-lastActivityAt', cursor);
        const rows = listPeople(db, { ...filters, limit, sorting });
        const page = await paginateAdminList(c, { rows, total: countPeople(db, filters), limit, name: sorting.name });
        return page.map(presentPerson);
      },
    ),
    route(
      calls.downloadPeople,
      {
        who: 'exportsPeople',
        summary: 'The whole list as a CSV file, one row per address. The export is recorded in the activity log',
        query: personFileQuery,
        reply: z.string(),
        type: 'text/csv',
      },
      async ({ c, user, query: { sort, ...filters } }) => {
        const sorting = parseSorting(PERSON_SORTS, sort ?? '-lastActivityAt', undefined);
        const rows = iterateRows(sorting, (page) => listPeople(db, { ...filters, ...page }));
        const total = await countPeople(db, filters);
        await logExport(deps, { actorId: user.id, title: 'People', rows: total });
        return replyWithCsv(c, { name: 'people.csv', columns: PERSON_CSV, rows });
      },
    ),
    route(
      calls.getChoices,
      { ...read, summary: 'The tags in use, and the colleagues to whom people can be assigned', reply: personChoices },
      async () => {
        const [owners, tags] = await Promise.all([listColleagues(db, 'seesPeople'), listTags(db)]);
        return { owners: owners.map(toNamedPerson), tags };
      },
    ),
    route(
      calls.listForgotten,
      {
        who: 'forgetsPeople',
        summary: 'Records that people were forgotten, or those of one address, newest first',
        query: forgottenQuery,
        reply: z.array(forgottenPerson),
      },
      ({ query }) => listForgotten(db, deps.secret, query),
    ),
    route(
      calls.forgetAddress,
      { ...forget, summary: 'Remove everything about an address for good, also if it is only in spam' },
      ({ user, body }) => forgetAddress(deps, body.email, user),
    ),
    route(
      calls.getPerson,
      {
        ...read,
        summary: 'One person with account, subscription and the newest entries of the timeline',
        params: idParam,
        reply: person,
      },
      async ({ user, params }) => {
        const row = await requirePerson(db, params.id);
        const [facts, entries] = await Promise.all([
          sources.readFacts(db, row.email),
          sources.listTimeline(db, row.email, { limit: TIMELINE_PAGE_SIZE }),
        ]);
        const timeline = presentTimeline(entries.slice(0, TIMELINE_PAGE_SIZE), sources, user.id);
        return { ...presentPerson(row), ...facts, timeline };
      },
    ),
    route(
      calls.listTimeline,
      {
        ...read,
        summary: 'Everything a person did here and the firm’s notes, newest first',
        params: idParam,
        query: timelineQuery,
        reply: z.array(timelineEntry),
      },
      async ({ c, user, params, query }) => {
        const { email } = await requirePerson(db, params.id);
        const after = parseCursor(timeKeyCursor, query.cursor);
        const rows = await sources.listTimeline(db, email, { limit: TIMELINE_PAGE_SIZE, after });
        const page = paginateRows(c, rows, TIMELINE_PAGE_SIZE, ({ at, key }) => [at, key]);
        return presentTimeline(page, sources, user.id);
      },
    ),
    route(
      calls.patchPerson,
      {
        ...write,
        summary: 'Change a person’s tags, or the colleague they are assigned to',
        params: idParam,
        body: personPatch,
        reply: personItem,
      },
      async ({ params, body }) => presentPerson(await patchPerson(deps, params.id, body)),
    ),
    route(
      calls.forgetPerson,
      {
        ...forget,
        summary: 'Remove everything about a person for good; the address in the body confirms it',
        params: idParam,
      },
      ({ user, params, body }) => forgetPerson(deps, params.id, body.email, user),
    ),
    route(
      calls.postNote,
      {
        ...write,
        summary: 'Add a note on a person',
        params: idParam,
        body: personNoteBody,
        reply: personNote,
        status: 201,
      },
      ({ user, params, body }) => addNote(deps, params.id, body.content, user),
    ),
    route(
      calls.putNote,
      { ...write, summary: 'Change one of your notes', params: noteParam, body: personNoteBody, reply: personNote },
      ({ user, params, body }) => editNote(deps, params.id, params.noteId, body.content, user),
    ),
    route(
      calls.deleteNote,
      {
        ...write,
        summary: 'Delete one of your notes; administrators can delete any note',
        params: noteParam,
        reply: z.object({ id }),
      },
      async ({ user, params }) => {
        await removeNote(deps, params.id, params.noteId, user);
        return { id: params.noteId };
      },
    ),
  ]);
}
