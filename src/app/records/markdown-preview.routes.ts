import { postMarkdownPreview } from '#lib/admin/preview.ts';
import { previewBody, previewReply } from '#lib/admin/preview-contract.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';

/** Previews an unsaved text with the same renderer as the pages. */
export function markdownPreviewRoutes({ guards, limitAdminWrites }: AdminDeps) {
  return mountCalls({ tag: 'Articles', guards }, [
    route(
      postMarkdownPreview,
      {
        summary: 'Preview a text as its page will show it',
        who: 'writesDrafts',
        limits: [limitAdminWrites],
        body: previewBody,
        reply: previewReply,
      },
      ({ body: { content, topHeading = 2 } }) => ({
        html: renderMarkdown(content, { topHeading, headingLinks: topHeading === 2 }),
      }),
    ),
  ]);
}
