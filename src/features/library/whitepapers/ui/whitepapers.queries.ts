import { sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { createCardQueries } from '#lib/publishing/card-queries.ts';
import { WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import type { DownloadReply, Whitepaper, WhitepaperPage } from '../whitepapers.contract.ts';

export const whitepaperCards = createCardQueries<Whitepaper>('whitepapers', WHITEPAPERS_PATH);

/** One white paper as its page shows it. */
export const whitepaperQuery = (id: number) =>
  jsonQuery<WhitepaperPage>(['whitepapers', 'one', id], `${WHITEPAPERS_PATH}/${id}`);

/** Counts a download and returns the file's address. @throws ApiError 401 for a visitor */
export const requestDownload = (id: number) => sendJson<DownloadReply>('POST', `${WHITEPAPERS_PATH}/${id}/download`);
