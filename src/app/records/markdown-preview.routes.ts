import { Hono } from 'hono';
import { MARKDOWN_PREVIEW_PATH } from '#lib/admin/preview.ts';
import { previewBody, previewReply } from '#lib/admin/preview-contract.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';

/** Previews an unsaved text with the same renderer as the pages. */
export function markdownPreviewRoutes({ guards, limitAdminWrites }: AdminDeps) {
  return new Hono<HttpEnv>().post(
    MARKDOWN_PREVIEW_PATH,
    endpoint('Articles', 'Preview a text as its page will show it', previewReply),
    guards.require('writesDrafts'),
    limitAdminWrites,
    validate('json', previewBody),
    (c) => {
      const { content, topHeading } = c.req.valid('json');
      return c.json({ html: renderMarkdown(content, { topHeading, headingLinks: topHeading === 2 }) });
    },
  );
}
