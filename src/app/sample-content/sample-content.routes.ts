import { z } from 'zod';
import * as calls from '#features/firm/dashboard/dashboard.calls.ts';
import { removedSamples, type SampleContent, sampleContent } from '#features/firm/dashboard/dashboard.contract.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { replyWithCsv } from '#platform/http/csv-reply.ts';
import { logExport } from '#platform/records/list-export.ts';
import { countReaderContent, READER_COMMENT_CSV, streamReaderComments } from './sample-reader-content.ts';
import { countSampleContent, removeSampleContent, type SampleRemovalDeps } from './sample-removal.ts';

/** Counts and removes the sample content. The firm's own content stays. */
export function sampleContentRoutes(deps: AdminDeps & SampleRemovalDeps) {
  return mountCalls({ tag: 'Administration', guards: deps.guards }, [
    route(
      calls.getSampleContent,
      {
        summary: 'Count the sample content, and what readers added that would be removed with it',
        who: 'managesSettings',
        reply: sampleContent,
      },
      async () => {
        const counts: object = await countSampleContent(deps.db, deps.defaults);
        return { ...counts, readers: await countReaderContent(deps.db) } as SampleContent;
      },
    ),
    route(
      calls.downloadReaderComments,
      {
        summary:
          'Reader comments that would be removed with the sample content, as a CSV file; the activity log records the export',
        who: 'exportsPeople',
        reply: z.string(),
        type: 'text/csv',
      },
      async ({ c, user }) => {
        const { comments } = await countReaderContent(deps.db);
        await logExport(deps, { actorId: user.id, title: 'Comments below sample content', rows: comments });
        const rows = streamReaderComments(deps.db);
        return replyWithCsv(c, { name: 'reader-comments.csv', columns: READER_COMMENT_CSV, rows });
      },
    ),
    route(
      calls.deleteSampleContent,
      {
        summary: 'Remove all sample content and its files',
        who: 'managesSettings',
        limits: [deps.limitAdminWrites],
        reply: removedSamples,
      },
      ({ user }) => removeSampleContent(deps, user.id),
    ),
  ]);
}
