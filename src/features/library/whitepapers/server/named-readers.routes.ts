import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import * as calls from '../whitepapers.calls.ts';
import { nameablePaper, nameablePapersQuery, namedReaderBody } from '../whitepapers.contract.ts';
import { setNamedReader } from './named-readers.service.ts';
import { listNameablePapers, listNamedPapers } from './named-readers.store.ts';

/** Which white papers clients may download by name: administrators choose them, and clients read their own. */
export function namedReaderRoutes(deps: Pick<AdminDeps, 'db' | 'guards' | 'logActivity' | 'limitAdminWrites'>) {
  const { db, guards } = deps;
  const admin = { who: 'managesUsers', reply: z.array(nameablePaper) } as const;
  return mountCalls({ tag: 'White papers', guards }, [
    route(
      calls.listNameablePapers,
      {
        ...admin,
        summary: 'The white papers that not every member may download, and which of them a client was given by name',
        query: nameablePapersQuery,
      },
      ({ query }) => listNameablePapers(db, query.userId),
    ),
    route(
      calls.putNamedReader,
      {
        ...admin,
        summary: 'Give a client a white paper by name, or take it back',
        limits: [deps.limitAdminWrites],
        params: idParam,
        body: namedReaderBody,
        refusals: [404, 409],
      },
      async ({ params, body, user }) => {
        await setNamedReader(deps, params.id, body, user.id);
        return listNameablePapers(db, body.userId);
      },
    ),
    route(
      calls.listOwnPapers,
      { summary: 'Ids of the white papers that you were given by name', who: 'signedIn', reply: z.array(z.int()) },
      async ({ user }) => (user.role === 'client' ? (await listNamedPapers(db, user.id)).map(({ id }) => id) : []),
    ),
  ]);
}
