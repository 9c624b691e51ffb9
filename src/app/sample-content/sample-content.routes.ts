import { Hono } from 'hono';
import { z } from 'zod';
import { READER_COMMENTS_CSV_PATH, SAMPLE_CONTENT_PATH } from '#features/firm/dashboard/dashboard.constants.ts';
import { removedSamples, sampleContent } from '#features/firm/dashboard/dashboard.contract.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { replyWithCsv } from '#platform/http/csv-reply.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { logExport } from '#platform/records/list-export.ts';
import { countReaderContent, READER_COMMENT_CSV, streamReaderComments } from './sample-reader-content.ts';
import { countSampleContent, removeSampleContent, type SampleRemovalDeps } from './sample-removal.ts';

/** Counts and removes the sample content. The firm's own content stays. */
export function sampleContentRoutes(deps: AdminDeps & SampleRemovalDeps) {
  return new Hono<HttpEnv>()
    .get(
      SAMPLE_CONTENT_PATH,
      endpoint(
        'Administration',
        'Count the sample content, and what readers added that would be removed with it',
        sampleContent,
      ),
      deps.guards.require('managesSettings'),
      async (c) =>
        c.json({ ...(await countSampleContent(deps.db, deps.defaults)), readers: await countReaderContent(deps.db) }),
    )
    .get(
      READER_COMMENTS_CSV_PATH,
      endpoint(
        'Administration',
        'Reader comments that would be removed with the sample content, as a CSV file; the activity log records the export',
        z.string(),
        [],
        { type: 'text/csv' },
      ),
      deps.guards.require('exportsPeople'),
      async (c) => {
        const { comments } = await countReaderContent(deps.db);
        const title = 'Comments below sample content';
        await logExport(deps, { actorId: getSignedIn(c).user.id, title, rows: comments });
        const rows = streamReaderComments(deps.db);
        return replyWithCsv(c, { name: 'reader-comments.csv', columns: READER_COMMENT_CSV, rows });
      },
    )
    .delete(
      SAMPLE_CONTENT_PATH,
      endpoint('Administration', 'Remove all sample content and its files', removedSamples),
      deps.guards.require('managesSettings'),
      deps.limitAdminWrites,
      async (c) => c.json(await removeSampleContent(deps, getSignedIn(c).user.id)),
    );
}
