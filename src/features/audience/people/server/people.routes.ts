import { Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { toNamedPerson } from '#lib/words.ts';
import { listColleagues } from '#platform/auth/colleagues.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { replyWithCsv } from '#platform/http/csv-reply.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import {
  paginateAdminList,
  paginateRows,
  parseCursor,
  parseSorting,
  timeKeyCursor,
} from '#platform/http/paginate-rows.ts';
import { iterateRows, logExport } from '#platform/records/list-export.ts';
import { FORGOTTEN_PATH, PEOPLE_CSV_PATH, PEOPLE_PATH, TIMELINE_PAGE_SIZE } from '../people.constants.ts';
import {
  forgetRequest,
  forgottenPerson,
  forgottenQuery,
  person,
  personChoices,
  personFileQuery,
  personItem,
  personPatch,
  personQuery,
  timelineEntry,
  timelineQuery,
} from '../people.contract.ts';
import { forgetAddress, forgetPerson } from './forget-person.service.ts';
import { listForgotten } from './forgotten-people.store.ts';
import { PERSON_CSV, presentPerson, presentTimeline } from './people.presenter.ts';
import { type PeopleDeps, patchPerson, requirePerson } from './people.service.ts';
import { countPeople, listPeople, listTags, PERSON_SORTS } from './people.store.ts';

const describe = createEndpoint('People');

/** Routes for staff about people with a known address. Only administrators can export and forget people. */
export function peopleRoutes(deps: PeopleDeps) {
  const { db, guards, limitAdminWrites, sources } = deps;
  const viewer = guards.require('seesPeople');
  return new Hono<HttpEnv>()
    .get(
      PEOPLE_PATH,
      describe('People, one per address, the most recently active first', z.array(personItem)),
      viewer,
      validate('query', personQuery),
      async (c) => {
        const { cursor, sort, limit, ...filters } = c.req.valid('query');
        const sorting = parseSorting(PERSON_SORTS, sort ?? '-lastActivityAt', cursor);
        const rows = listPeople(db, { ...filters, limit, sorting });
        const page = await paginateAdminList(c, { rows, total: countPeople(db, filters), limit, name: sorting.name });
        return c.json(page.map(presentPerson));
      },
    )
    .get(
      PEOPLE_CSV_PATH,
      describe(
        'The whole list as a CSV file, one row per address. The export is recorded in the activity log',
        z.string(),
        [],
        { type: 'text/csv' },
      ),
      guards.require('exportsPeople'),
      validate('query', personFileQuery),
      async (c) => {
        const { sort, ...filters } = c.req.valid('query');
        const sorting = parseSorting(PERSON_SORTS, sort ?? '-lastActivityAt', undefined);
        const rows = iterateRows(sorting, (page) => listPeople(db, { ...filters, ...page }));
        const total = await countPeople(db, filters);
        await logExport(deps, { actorId: getSignedIn(c).user.id, title: 'People', rows: total });
        return replyWithCsv(c, { name: 'people.csv', columns: PERSON_CSV, rows });
      },
    )
    .get(
      `${PEOPLE_PATH}/choices`,
      describe('The tags in use, and the colleagues to whom people can be assigned', personChoices),
      viewer,
      async (c) => {
        const [owners, tags] = await Promise.all([listColleagues(db, 'seesPeople'), listTags(db)]);
        return c.json({ owners: owners.map(toNamedPerson), tags });
      },
    )
    .get(
      FORGOTTEN_PATH,
      describe('Records that people were forgotten, or those of one address, newest first', z.array(forgottenPerson)),
      guards.require('forgetsPeople'),
      validate('query', forgottenQuery),
      async (c) => c.json(await listForgotten(db, deps.secret, c.req.valid('query'))),
    )
    .post(
      FORGOTTEN_PATH,
      describe('Remove everything about an address for good, also if it is only in spam', forgottenPerson, [409]),
      guards.require('forgetsPeople'),
      limitAdminWrites,
      validate('json', forgetRequest),
      async (c) => c.json(await forgetAddress(deps, c.req.valid('json').email, getSignedIn(c).user)),
    )
    .get(
      `${PEOPLE_PATH}/:id`,
      describe('One person with account, subscription and the newest entries of the timeline', person),
      viewer,
      validate('param', idParam),
      async (c) => {
        const row = await requirePerson(db, c.req.valid('param').id);
        const [facts, entries] = await Promise.all([
          sources.readFacts(db, row.email),
          sources.listTimeline(db, row.email, { limit: TIMELINE_PAGE_SIZE }),
        ]);
        const timeline = presentTimeline(entries.slice(0, TIMELINE_PAGE_SIZE), sources, getSignedIn(c).user.id);
        return c.json({ ...presentPerson(row), ...facts, timeline });
      },
    )
    .get(
      `${PEOPLE_PATH}/:id/timeline`,
      describe('Everything a person did here and the firm’s notes, newest first', z.array(timelineEntry)),
      viewer,
      validate('param', idParam),
      validate('query', timelineQuery),
      async (c) => {
        const { email } = await requirePerson(db, c.req.valid('param').id);
        const after = parseCursor(timeKeyCursor, c.req.valid('query').cursor);
        const rows = await sources.listTimeline(db, email, { limit: TIMELINE_PAGE_SIZE, after });
        const page = paginateRows(c, rows, TIMELINE_PAGE_SIZE, ({ at, key }) => [at, key]);
        return c.json(presentTimeline(page, sources, getSignedIn(c).user.id));
      },
    )
    .patch(
      `${PEOPLE_PATH}/:id`,
      describe('Change a person’s tags, or the colleague they are assigned to', personItem),
      viewer,
      limitAdminWrites,
      validate('param', idParam),
      validate('json', personPatch),
      async (c) => c.json(presentPerson(await patchPerson(deps, c.req.valid('param').id, c.req.valid('json')))),
    )
    .post(
      `${PEOPLE_PATH}/:id/forget`,
      describe(
        'Remove everything about a person for good; the address in the body confirms it',
        forgottenPerson,
        [409],
      ),
      guards.require('forgetsPeople'),
      limitAdminWrites,
      validate('param', idParam),
      validate('json', forgetRequest),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await forgetPerson(deps, id, c.req.valid('json').email, getSignedIn(c).user));
      },
    );
}
