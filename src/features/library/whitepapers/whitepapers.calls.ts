import { defineCall } from '#lib/call.ts';
import { createReadCalls } from '#lib/kinds/record-calls.ts';
import { DOWNLOADS_CSV_PATH, DOWNLOADS_PATH, UPLOAD_PATH, WHITEPAPERS_PATH } from './whitepapers.constants.ts';
import type {
  DownloadQuery,
  DownloadReply,
  FileSize,
  NameablePaper,
  NamedReaderBody,
  OwnDownload,
  UploadLimits,
  UploadReply,
  Whitepaper,
  WhitepaperDownload,
  WhitepaperPage,
} from './whitepapers.contract.ts';

export const { list: listWhitepapers, get: getWhitepaper } = createReadCalls<Whitepaper, WhitepaperPage, 'id'>(
  WHITEPAPERS_PATH,
  'id',
);
/** Counts the download. */
export const postDownload = defineCall<{ params: { readonly id: number }; reply: DownloadReply }>(
  'POST',
  `${WHITEPAPERS_PATH}/:id/download`,
);

/** The papers that clients are given by name, for administrators. */
export const listNameablePapers = defineCall<{ query: { readonly userId: number }; reply: NameablePaper[] }>(
  'GET',
  '/api/client-papers',
);
export const putNamedReader = defineCall<{
  params: { readonly id: number };
  body: NamedReaderBody;
  reply: NameablePaper[];
}>('PUT', '/api/client-papers/:id');
/** Ids of the papers that the caller was given by name. */
export const listOwnPapers = defineCall<{ reply: number[] }>('GET', '/api/my-papers');
/** When the viewer downloaded it. */
export const getOwnDownload = defineCall<{ params: { readonly id: number }; reply: OwnDownload }>(
  'GET',
  `${WHITEPAPERS_PATH}/:id/own-download`,
);

/** Who downloaded which white paper, newest first. */
export const listDownloads = defineCall<{ query: Partial<DownloadQuery>; reply: WhitepaperDownload[] }>(
  'GET',
  DOWNLOADS_PATH,
);
/** The whole list as CSV. */
export const downloadDownloads = defineCall<{ query: Omit<Partial<DownloadQuery>, 'limit' | 'cursor'>; reply: string }>(
  'GET',
  DOWNLOADS_CSV_PATH,
);

export const getUploadLimits = defineCall<{ reply: UploadLimits }>('GET', UPLOAD_PATH);
/** How large the file at a paper's `pdfUrl` is. */
export const getFileSize = defineCall<{ query: { readonly url: string }; reply: FileSize }>(
  'GET',
  `${UPLOAD_PATH}/size`,
);
/** The body is a form with a PDF in its field `file`. */
export const postUpload = defineCall<{ reply: UploadReply }>('POST', UPLOAD_PATH);
