import { sendJson } from '../api-client.ts';
import type { PreviewBody, PreviewReply } from './preview-contract.ts';

export const PREVIEW_PATH = '/api/preview';

/** Markdown as its page will show it, rendered by the server. */
export const previewText = (body: PreviewBody) => sendJson<PreviewReply>('POST', PREVIEW_PATH, body);
