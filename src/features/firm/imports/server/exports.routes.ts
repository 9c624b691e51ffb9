import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { toAttachmentHeader } from '#platform/http/file-headers.ts';
import { toStreamBody } from '#platform/http/stream-body.ts';
import * as calls from '../exports.calls.ts';
import { siteExport } from '../exports.contract.ts';
import { exportErrors } from './exports.errors.ts';
import { presentExport } from './exports.presenter.ts';
import { type ExportsDeps, openArchive, startExport, stopExport } from './exports.service.ts';
import { findExport, listExports } from './exports.store.ts';

/** Exports of everything that the firm has, for administrators. */
export function exportRoutes(deps: ExportsDeps & Pick<AdminDeps, 'guards' | 'limitAdminWrites'>) {
  const { db, guards } = deps;
  const read = async (id: number) => {
    const found = await findExport(db, id);
    if (!found) throw new DeclaredError(exportErrors.notFound);
    return presentExport(found);
  };
  const admin = { who: 'managesSettings', reply: siteExport } as const;
  const write = { ...admin, limits: [deps.limitAdminWrites], refusals: [409] } as const;
  return mountCalls({ tag: 'Export', guards }, [
    route(calls.listExports, { ...admin, summary: 'The newest 10 exports', reply: z.array(siteExport) }, async () =>
      (await listExports(db)).map(presentExport),
    ),
    route(
      calls.createExport,
      { ...write, status: 201, summary: 'Export everything as files, in the background' },
      async ({ user }) => read(await startExport(deps, user.id)),
    ),
    route(
      calls.stopExport,
      { ...write, summary: 'Stop an export after its next file', params: idParam },
      async ({ params }) => {
        await stopExport(deps, params.id);
        return read(params.id);
      },
    ),
    route(
      calls.downloadExport,
      {
        ...admin,
        summary: 'Download a finished export as a zip. It is removed after a day',
        params: idParam,
        reply: z.string(),
        type: 'application/zip',
        refusals: [404],
      },
      async ({ c, params, user }) => {
        const { file, name } = await openArchive(deps, params.id, user.id);
        return c.newResponse(toStreamBody(c, await file.open()), 200, {
          'content-type': 'application/zip',
          'content-disposition': toAttachmentHeader(name),
          'content-length': String(file.size),
          'cache-control': 'private, no-store',
        });
      },
    ),
  ]);
}
