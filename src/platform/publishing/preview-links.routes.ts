import { Hono } from 'hono';
import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import { previewLink, previewLinkCount } from '#lib/publishing/publishing-contract.ts';
import { SHARED_PREVIEW_PAGE_PATH } from '#lib/publishing/publishing-paths.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { getSignedIn } from '../auth/guards.ts';
import { validate } from '../http/endpoint.ts';
import type { HttpEnv } from '../http/env.ts';
import type { RecordRules } from '../records/record-rules.ts';
import { countPreviewLinks, createPreviewLink, revokePreviewLinks } from './preview-links.ts';
import { describeCalls, requireVersion } from './publishing-calls.ts';

/** Links that show a record of a kind with `hasPublishing` before it is public. */
export function createPreviewLinkRoutes(deps: AdminDeps, rules: RecordRules) {
  const { db, guards, limitAdminWrites } = deps;
  const { kind } = rules;
  const { noun } = kind;
  const record = `${kind.path}/:id`;
  const describe = describeCalls(kind);
  return new Hono<HttpEnv>()
    .get(
      `${record}/preview-link`,
      describe(`How many preview links of ${noun.a} work`, previewLinkCount),
      guards.require('writesDrafts'),
      validate('param', idParam),
      async (c) => {
        const { id: recordId } = c.req.valid('param');
        await requireVersion(db, rules, recordId, getSignedIn(c).user);
        return c.json({ links: await countPreviewLinks(db, kind, recordId) });
      },
    )
    .post(
      `${record}/preview-link`,
      describe(
        `Create a link that shows the unsaved text of ${noun.a} to anyone who has it, for 14 days`,
        previewLink,
        { status: 201 },
      ),
      guards.require('writesDrafts'),
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const { id: recordId } = c.req.valid('param');
        await requireVersion(db, rules, recordId, getSignedIn(c).user);
        const { token, expiresAt } = await createPreviewLink(db, kind, recordId, getSignedIn(c).user.id);
        const url = `${deps.publicUrl}${SHARED_PREVIEW_PAGE_PATH}/${token}`;
        return c.json({ url, expiresAt: expiresAt.toISOString() }, 201);
      },
    )
    .delete(
      `${record}/preview-link`,
      describe(`Revoke all preview links of ${noun.a}`, z.object({ id })),
      guards.require('writesDrafts'),
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const { id: recordId } = c.req.valid('param');
        await requireVersion(db, rules, recordId, getSignedIn(c).user);
        await revokePreviewLinks(db, kind, recordId);
        return c.json({ id: recordId });
      },
    );
}
