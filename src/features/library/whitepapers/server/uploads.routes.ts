import { Hono } from 'hono';
import { MEGABYTE } from '#lib/limits.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { receiveFile } from '#platform/http/receive-file.ts';
import { UPLOAD_PATH } from '../whitepapers.constants.ts';
import { uploadLimits, uploadReply } from '../whitepapers.contract.ts';
import { saveUpload, type UploadDeps } from './uploads.service.ts';

type UploadRoutesDeps = UploadDeps & Pick<AdminDeps, 'guards' | 'limitAdminWrites'> & { readonly uploadMaxMb: number };

export function uploadRoutes(deps: UploadRoutesDeps) {
  const { guards, limitAdminWrites, uploadMaxMb } = deps;
  return new Hono<HttpEnv>()
    .get(
      UPLOAD_PATH,
      endpoint('Uploads', 'How large an upload may be', uploadLimits),
      guards.require('writesDrafts'),
      (c) => c.json({ maxMb: uploadMaxMb }),
    )
    .post(
      UPLOAD_PATH,
      endpoint(
        'Uploads',
        `Upload a white paper's PDF (multipart field "file", at most ${uploadMaxMb} MB). The reply says what is in it`,
        uploadReply,
      ),
      guards.require('writesDrafts'),
      limitAdminWrites,
      async (c) => c.json(await receiveFile(c, uploadMaxMb * MEGABYTE, (file) => saveUpload(deps, file))),
    );
}
