import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import { createCardQueries } from '#lib/kinds/public-queries.ts';
import { getOwnDownload, getWhitepaper, listOwnPapers, listWhitepapers, postDownload } from '../whitepapers.calls.ts';

export const whitepaperCards = createCardQueries(listWhitepapers);

/** One white paper as its page shows it. */
export const whitepaperQuery = (id: number) => callQuery(getWhitepaper, { params: { id } });

/** Ids of the papers that a client was given by name. */
export const ownPapersQuery = callQuery(listOwnPapers, {});
/** When the viewer first downloaded a paper. */
export const ownDownloadQuery = (id: number) => callQuery(getOwnDownload, { params: { id } });

/** Counts a download and returns the file's address. @throws ApiError 401 for a visitor */
export const requestDownload = (id: number) => callApi(postDownload, { params: { id } });
