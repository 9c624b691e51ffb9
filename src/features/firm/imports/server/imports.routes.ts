import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { receiveFile } from '#platform/http/receive-file.ts';
import * as calls from '../imports.calls.ts';
import { IMPORT_LIMITS, UPLOAD_MAX_MB } from '../imports.constants.ts';
import { importRequest, siteImport } from '../imports.contract.ts';
import { importErrors } from './imports.errors.ts';
import { presentImport } from './imports.presenter.ts';
import { createImport, type ImportsDeps, startImport, startTakingBack, stopImport } from './imports.service.ts';
import { findImport, listImports } from './imports.store.ts';

/** Imports from another program, for administrators. */
export function importRoutes(deps: ImportsDeps & Pick<AdminDeps, 'guards' | 'limitAdminWrites'>) {
  const { db, guards } = deps;
  const read = async (id: number) => {
    const found = await findImport(db, id);
    if (!found) throw new DeclaredError(importErrors.notFound);
    return presentImport(found);
  };
  const admin = { who: 'managesSettings', reply: siteImport } as const;
  const write = { ...admin, limits: [deps.limitAdminWrites], params: idParam, refusals: [409] } as const;
  return mountCalls({ tag: 'Import', guards }, [
    route(calls.listImports, { ...admin, summary: 'The newest 50 imports', reply: z.array(siteImport) }, async () =>
      (await listImports(db)).map(presentImport),
    ),
    route(
      calls.getImport,
      { ...admin, summary: 'One import, with how far it is', params: idParam },
      async ({ params }) => read(params.id),
    ),
    route(
      calls.postImport,
      {
        ...admin,
        limits: [deps.limitAdminWrites],
        summary: `Upload a file to import and check it (multipart field "file": an export of Ghost or WordPress, Markdown, CSV, or a zip of them, of at most ${UPLOAD_MAX_MB} MB)`,
        refusals: [409],
        status: 201,
      },
      async ({ c }) => read(await receiveFile(c, IMPORT_LIMITS.file, (file) => createImport(deps, file))),
    ),
    route(
      calls.runImport,
      { ...write, body: importRequest, summary: 'Import a checked file, or go on with an import that was stopped' },
      async ({ params, body, user }) => {
        await startImport(deps, params.id, user.id, body);
        return read(params.id);
      },
    ),
    route(calls.stopImport, { ...write, summary: 'Stop an import after its next step' }, async ({ params }) => {
      await stopImport(deps, params.id);
      return read(params.id);
    }),
    route(
      calls.takeBackImport,
      { ...write, summary: 'Remove what an import brought, except what was changed since' },
      async ({ params, user }) => {
        await startTakingBack(deps, params.id, user.id);
        return read(params.id);
      },
    ),
  ]);
}
