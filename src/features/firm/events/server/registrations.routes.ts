import { Hono } from 'hono';
import { z } from 'zod';
import { eventHref } from '#lib/event-paths.ts';
import { idParam } from '#lib/paging.ts';
import { toSlug } from '#lib/slug.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { replyWithCsv } from '#platform/http/csv-reply.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { form, mountForms } from '#platform/http/form-posts.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { iterateRows, logExport } from '#platform/records/list-export.ts';
import * as calls from '../events.calls.ts';
import { OUTCOME_TEXTS, REGISTRATION_HREF, type RegistrationOutcome, registrationHref } from '../events.constants.ts';
import {
  addedPerson,
  attendedBody,
  ownRegistration,
  registration,
  registrationFileQuery,
  registrationParams,
  registrationQuery,
  registrationReply,
  registrationRequest,
  tokenParam,
} from '../events.contract.ts';
import { eventKind } from '../events.kind.ts';
import { eventErrors } from './events.errors.ts';
import { eventStore, findEventId } from './events.store.ts';
import { presentOwnRegistration, presentRegistration, REGISTRATION_CSV } from './registrations.presenter.ts';
import {
  addByHand,
  cancelByHand,
  cancelByLink,
  markAttended,
  type RegistrationDeps,
  readOwnRegistration,
  register,
} from './registrations.service.ts';
import { countRegistrations, listRegistrations, REGISTRATION_SORTS } from './registrations.store.ts';

const REGISTER_LIMIT = { name: 'event-registration', points: 5, seconds: 60 };
const LINK_LIMIT = { name: 'event-registration-link', points: 60, seconds: 60 };

/** Where the form's post leads without JavaScript, by the code of the refusal. */
const OUTCOMES: Readonly<Record<string, RegistrationOutcome>> = {
  [eventErrors.full.code]: 'full',
  [eventErrors.closed.code]: 'closed',
};

/** Registering for events: visitors, their own registrations by a mail's link, and the organizers' list. */
export function registrationRoutes(
  deps: RegistrationDeps & Pick<AdminDeps, 'guards' | 'limitAdminWrites'> & { readonly limit: RateLimiter },
) {
  const { db, guards } = deps;
  const link = { who: 'everyone', limits: [deps.limit(LINK_LIMIT)], params: tokenParam, refusals: [404] } as const;
  const organize = { who: 'seesPeople', refusals: [404] } as const;
  const write = { who: 'seesPeople', limits: [deps.limitAdminWrites], refusals: [404, 409] } as const;

  const registering = route(
    calls.postRegistration,
    {
      who: 'everyone',
      limits: [deps.limit(REGISTER_LIMIT)],
      summary:
        'Register for an event: a seat, or a place on the waiting list. The same address again gets its mail again',
      params: idParam,
      body: registrationRequest,
      reply: registrationReply,
      refusals: [404, 409],
    },
    async ({ params, body }) => {
      const state = await register(deps, params.id, body);
      return { state, message: OUTCOME_TEXTS[state] };
    },
  );
  const canceling = route(
    calls.cancelOwnRegistration,
    {
      ...link,
      refusals: [404, 409],
      summary: 'Cancel one’s own registration, with the token of a mail’s link',
      reply: ownRegistration,
    },
    async ({ params }) => {
      const { event, registration: row } = await cancelByLink(deps, params.token);
      return presentOwnRegistration(event, row);
    },
  );

  const publicCalls = mountCalls({ tag: eventKind.noun.title, guards }, [
    registering,
    canceling,
    route(
      calls.getOwnRegistration,
      { ...link, summary: 'One’s own registration, with the token of a mail’s link', reply: ownRegistration },
      async ({ c, params }) => {
        c.header('cache-control', 'private, no-store');
        const { event, registration: row } = await readOwnRegistration(deps, params.token);
        return presentOwnRegistration(event, row);
      },
    ),
  ]);

  const organizersCalls = mountCalls({ tag: eventKind.noun.title, guards }, [
    route(
      calls.listRegistrations,
      {
        ...organize,
        summary: 'Who registered for an event, in the order of the waiting list; spam only with state=spam',
        params: idParam,
        query: registrationQuery,
        reply: z.array(registration),
      },
      async ({ c, params: { id }, query: { cursor, sort, limit, ...filters } }) => {
        await requireEvent(id);
        const sorting = parseSorting(REGISTRATION_SORTS, sort ?? 'registeredAt', cursor);
        const rows = listRegistrations(db, id, { ...filters, limit, sorting });
        const total = countRegistrations(db, id, filters);
        const page = await paginateAdminList(c, { rows, total, limit, name: sorting.name });
        return page.map(presentRegistration);
      },
    ),
    route(
      calls.downloadRegistrations,
      {
        summary: 'The whole list as a CSV file. The export is recorded in the activity log',
        who: 'exportsPeople',
        refusals: [404],
        params: idParam,
        query: registrationFileQuery,
        reply: z.string(),
        type: 'text/csv',
      },
      async ({ c, params: { id }, query: { sort, ...filters }, user }) => {
        const event = await requireEvent(id);
        const sorting = parseSorting(REGISTRATION_SORTS, sort ?? 'registeredAt', undefined);
        const rows = iterateRows(sorting, (page) => listRegistrations(db, id, { ...filters, ...page }));
        const total = await countRegistrations(db, id, filters);
        await logExport(deps, { actorId: user.id, title: `Registrations for ${event.title}`, rows: total });
        const name = `registrations-${toSlug(event.title).slice(0, 80) || id}.csv`;
        return replyWithCsv(c, { name, columns: REGISTRATION_CSV, rows });
      },
    ),
    route(
      calls.addRegistration,
      {
        ...write,
        summary: 'Add somebody to an event',
        params: idParam,
        body: addedPerson,
        reply: registration,
        status: 201,
      },
      async ({ params, body, user }) => presentRegistration(await addByHand(deps, params.id, body, user)),
    ),
    route(
      calls.cancelRegistration,
      { ...write, summary: 'Cancel somebody’s registration', params: registrationParams, reply: registration },
      async ({ params: { id, registrationId }, user }) =>
        presentRegistration(await cancelByHand(deps, id, registrationId, user)),
    ),
    route(
      calls.putAttended,
      {
        ...write,
        summary: 'Mark whether somebody attended, once the event has started',
        params: registrationParams,
        body: attendedBody,
        reply: registration,
      },
      async ({ params: { id, registrationId }, body, user }) =>
        presentRegistration(await markAttended(deps, id, registrationId, body.isAttended, user)),
    ),
  ]);

  const getSlug = (path: string) => decodeURIComponent(path.split('/')[2] ?? '');
  const toEventPage = (path: string, outcome: RegistrationOutcome) =>
    `${eventHref(getSlug(path))}?registration=${outcome}#register`;
  const requireEvent = async (id: number) => {
    const event = await eventStore.find(db, id);
    if (!event) throw new DeclaredError(eventErrors.notFound);
    return event;
  };

  return new Hono<HttpEnv>()
    .route('/', publicCalls)
    .route('/', organizersCalls)
    .route(
      '/',
      mountForms(guards, [
        form(canceling, {
          path: `${REGISTRATION_HREF}/:token`,
          getParams: async (c) => ({ token: c.req.param('token') }),
          after: (_, __, c) => registrationHref(c.req.param('token') ?? ''),
          refused: (_, __, c) => registrationHref(c.req.param('token') ?? ''),
        }),
        form(registering, {
          path: '/events/:slug/register',
          getParams: async (c) => {
            const id = await findEventId(db, c.req.param('slug') ?? '');
            if (id === undefined) throw new DeclaredError(eventErrors.notFound);
            return { id };
          },
          after: ({ state }, _, c) => toEventPage(c.req.path, state),
          refused: (problem, _, c) => toEventPage(c.req.path, OUTCOMES[problem] ?? 'invalid'),
        }),
      ]),
    );
}
