import { z } from 'zod';
import { createRecordCalls } from '#lib/kinds/record-calls.ts';
import { id } from '#lib/paging.ts';
import { previewLink, previewLinkCount } from '#lib/publishing/publishing-contract.ts';
import { SHARED_PREVIEW_PAGE_PATH } from '#lib/publishing/publishing-paths.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { type CallRoute, route } from '../http/call-routes.ts';
import type { RecordRules } from '../records/record-rules.ts';
import { countPreviewLinks, createPreviewLink, revokePreviewLinks } from './preview-links.ts';
import { createDraftRules, requireVersion } from './publishing-calls.ts';

/** Links that show a record of a kind with `hasPublishing` before it is public. */
export function createPreviewLinkRoutes(deps: AdminDeps, rules: RecordRules): CallRoute[] {
  const { db, publicUrl } = deps;
  const { kind } = rules;
  const calls = createRecordCalls(kind);
  const { read, write } = createDraftRules(deps);
  return [
    route(
      calls.getPreviewLinks,
      { ...read, summary: `How many preview links of ${kind.noun.a} work`, reply: previewLinkCount },
      async ({ params, user }) => {
        await requireVersion(db, rules, params.id, user);
        return { links: await countPreviewLinks(db, kind, params.id) };
      },
    ),
    route(
      calls.postPreviewLink,
      {
        ...write,
        summary: `Create a link that shows the unsaved text of ${kind.noun.a} to anyone who has it, for 14 days`,
        reply: previewLink,
        status: 201,
      },
      async ({ params, user }) => {
        await requireVersion(db, rules, params.id, user);
        const { token, expiresAt } = await createPreviewLink(db, kind, params.id, user.id);
        return { url: `${publicUrl}${SHARED_PREVIEW_PAGE_PATH}/${token}`, expiresAt: expiresAt.toISOString() };
      },
    ),
    route(
      calls.deletePreviewLinks,
      { ...write, summary: `Revoke all preview links of ${kind.noun.a}`, reply: z.object({ id }) },
      async ({ params, user }) => {
        await requireVersion(db, rules, params.id, user);
        await revokePreviewLinks(db, kind, params.id);
        return params;
      },
    ),
  ];
}
