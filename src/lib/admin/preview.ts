import { defineCall } from '../call.ts';
import type { PreviewBody, PreviewReply } from './preview-contract.ts';

export const MARKDOWN_PREVIEW_PATH = '/api/preview';

/** Markdown as its page will show it, rendered by the server. */
export const postMarkdownPreview = defineCall<{ body: PreviewBody; reply: PreviewReply }>(
  'POST',
  MARKDOWN_PREVIEW_PATH,
);
