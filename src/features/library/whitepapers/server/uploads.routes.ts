import { MEGABYTE } from '#lib/limits.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { receiveFile } from '#platform/http/receive-file.ts';
import * as calls from '../whitepapers.calls.ts';
import { fileSize, fileSizeQuery, uploadLimits, uploadReply } from '../whitepapers.contract.ts';
import { saveUpload, type UploadDeps } from './uploads.service.ts';
import { findFileLocation } from './whitepaper-files.ts';

/** The folder of every white paper's file. */
const FOLDER = 'white-papers/';

type UploadRoutesDeps = UploadDeps &
  Pick<AdminDeps, 'guards' | 'limitAdminWrites'> & { readonly uploadMaxMb: number; readonly publicUrl: string };

export function uploadRoutes(deps: UploadRoutesDeps) {
  const { guards, limitAdminWrites, uploadMaxMb } = deps;
  return mountCalls({ tag: 'Uploads', guards }, [
    route(
      calls.getUploadLimits,
      { summary: 'How large an upload may be', who: 'writesDrafts', reply: uploadLimits },
      () => ({ maxMb: uploadMaxMb }),
    ),
    route(
      calls.getFileSize,
      {
        summary: 'How large the file at a white paper’s `pdfUrl` is',
        who: 'writesDrafts',
        query: fileSizeQuery,
        reply: fileSize,
      },
      async ({ query }) => {
        const place = findFileLocation(query.url, deps.publicUrl);
        if (!place || !('key' in place) || !place.key.startsWith(FOLDER)) return { size: null };
        return { size: (await deps.storage.read(place.key))?.size ?? null };
      },
    ),
    route(
      calls.postUpload,
      {
        summary: `Upload a white paper's PDF (multipart field "file", at most ${uploadMaxMb} MB). The reply says what is in it`,
        who: 'writesDrafts',
        limits: [limitAdminWrites],
        reply: uploadReply,
      },
      ({ c }) => receiveFile(c, uploadMaxMb * MEGABYTE, (file) => saveUpload(deps, file)),
    ),
  ]);
}
