import { Hono } from 'hono';
import { SAMPLE_CONTENT_PATH } from '#features/dashboard/dashboard.constants.ts';
import { removedSamples, sampleCounts } from '#features/dashboard/dashboard.contract.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { signedInOf } from '#platform/auth/guards.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { countSampleContent, removeSampleContent, type SampleRemovalDeps } from './sample-removal.ts';

/** One action that leaves the firm's own content alone. */
export function sampleContentRoutes(deps: AdminDeps & SampleRemovalDeps) {
  return new Hono<HttpEnv>()
    .get(
      SAMPLE_CONTENT_PATH,
      endpoint({
        summary: 'How much sample content there is',
        tag: 'Administration',
        reply: sampleCounts,
        refusals: [401, 403],
      }),
      deps.guards.requireAdmin,
      async (c) => c.json(await countSampleContent(deps.db)),
    )
    .delete(
      SAMPLE_CONTENT_PATH,
      endpoint({
        summary: 'Remove all sample content and its files',
        tag: 'Administration',
        reply: removedSamples,
        refusals: [401, 403],
      }),
      deps.guards.requireAdmin,
      deps.limitAdminWrites,
      async (c) => c.json(await removeSampleContent(deps, signedInOf(c).user.id)),
    );
}
