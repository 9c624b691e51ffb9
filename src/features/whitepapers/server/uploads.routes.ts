import { Hono } from 'hono';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { receiveFile } from '#platform/http/receive-file.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { UPLOAD_PATH } from '../whitepapers.constants.ts';
import { uploadReply } from '../whitepapers.contract.ts';
import { keepUpload } from './uploads.service.ts';

type UploadRoutesDeps = Pick<AdminDeps, 'db' | 'guards' | 'limitAdminWrites'> & {
  readonly storage: FileStorage;
  readonly uploadMaxMb: number;
};

const MEGABYTE = 1024 * 1024;

export function uploadRoutes(deps: UploadRoutesDeps) {
  const { guards, limitAdminWrites, uploadMaxMb } = deps;
  return new Hono<HttpEnv>().post(
    UPLOAD_PATH,
    endpoint({
      summary: `Keep a white paper's PDF (multipart field "file", at most ${uploadMaxMb} MB) and tell what is in it`,
      tag: 'Uploads',
      reply: uploadReply,
      refusals: [401, 403],
    }),
    guards.requireAdmin,
    limitAdminWrites,
    async (c) => c.json(await receiveFile(c, uploadMaxMb * MEGABYTE, (file) => keepUpload(deps, file))),
  );
}
