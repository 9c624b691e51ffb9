import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { MEGABYTE } from '#lib/limits.ts';
import { idParam } from '#lib/paging.ts';
import { formatPersonName } from '#lib/words.ts';
import type { Guards } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { toAttachmentHeader } from '#platform/http/file-headers.ts';
import { receiveFile } from '#platform/http/receive-file.ts';
import { toStreamBody } from '#platform/http/stream-body.ts';
import { toWire } from '#platform/http/to-wire.ts';
import * as calls from '../hand-ins.calls.ts';
import { HAND_IN_FILE_MB, HAND_IN_FILE_NAMES } from '../hand-ins.constants.ts';
import {
  handInBody,
  handIn as handInReply,
  handInsQuery,
  judgementBody,
  learnersHandIn,
  subjectParam,
} from '../hand-ins.contract.ts';
import {
  type HandInDeps,
  handIn,
  handInErrors,
  handInFile,
  judge,
  listForJudge,
  requireReadable,
  takeBack,
} from './hand-ins.service.ts';
import { type FullHandIn, listOwnHandIns } from './hand-ins.store.ts';

export interface HandInRouteDeps extends HandInDeps {
  readonly guards: Guards;
  readonly limitWrites: MiddlewareHandler<HttpEnv>;
}

/** What learners hand in, and who accepts it. */
export function handInRoutes(deps: HandInRouteDeps) {
  const { db, guards, limitWrites, storage } = deps;
  const own = { who: 'signedIn' } as const;
  const ownWrite = { ...own, limits: [limitWrites], params: subjectParam, reply: handInReply };
  return mountCalls({ tag: 'Handed-in work', guards }, [
    route(
      calls.listMyHandIns,
      { ...own, summary: 'What you handed in, newest first', reply: z.array(handInReply) },
      async ({ user }) => (await listOwnHandIns(db, user.id)).map(presentHandIn),
    ),
    route(
      calls.putMyHandIn,
      {
        ...ownWrite,
        summary:
          'Hand in a text or a link for an item of the library or a step of your plan, or change it until it is accepted',
        body: handInBody,
        refusals: [403, 404, 409],
      },
      async ({ user, params, body }) => presentHandIn(await handIn(deps, user.id, params.subject, body)),
    ),
    route(
      calls.postMyHandInFile,
      {
        ...ownWrite,
        summary: `Hand in a file (multipart field "file": ${HAND_IN_FILE_NAMES}, at most ${HAND_IN_FILE_MB} MB)`,
        refusals: [403, 404, 409],
      },
      ({ c, params }) =>
        receiveFile(c, HAND_IN_FILE_MB * MEGABYTE, async (file) =>
          presentHandIn(await handInFile(deps, params.subject, file)),
        ),
    ),
    route(
      calls.deleteMyHandIn,
      {
        ...ownWrite,
        summary: 'Take back what you handed in, until it is accepted',
        reply: subjectParam,
        refusals: [404, 409],
      },
      async ({ user, params: { subject } }) => {
        await takeBack(deps, user.id, subject);
        return { subject };
      },
    ),
    route(
      calls.getHandInFile,
      {
        ...own,
        summary: 'Download a file that was handed in: the learner, and who may accept it',
        params: idParam,
        reply: z.string(),
        type: 'application/octet-stream',
        refusals: [404],
      },
      async ({ c, user, params }) => {
        const { fileKey, fileName, fileType } = await requireReadable(deps, user, params.id);
        const file = fileKey === null ? undefined : await storage.read(fileKey);
        if (!file || !fileType) throw new DeclaredError(handInErrors.fileMissing);
        return c.newResponse(toStreamBody(c, await file.open()), 200, {
          'content-type': fileType.startsWith('text/') ? `${fileType}; charset=utf-8` : fileType,
          'content-disposition': toAttachmentHeader(fileName ?? 'file'),
          'content-length': String(file.size),
          'cache-control': 'private, no-store',
        });
      },
    ),
    route(
      calls.listHandIns,
      {
        who: 'acceptsWork',
        summary: 'Handed-in work: of your own learners for a mentor, of everybody else for an editor',
        query: handInsQuery,
        reply: z.array(learnersHandIn),
      },
      async ({ user, query }) => (await listForJudge(deps, user, query)).map(presentLearnersHandIn),
    ),
    route(
      calls.postJudgement,
      {
        who: 'acceptsWork',
        limits: [limitWrites],
        summary: 'Accept work or give it back. Nobody accepts their own',
        params: idParam,
        body: judgementBody,
        reply: learnersHandIn,
        refusals: [404, 409],
      },
      async ({ user, params, body }) => presentLearnersHandIn(await judge(deps, user, params.id, body)),
    ),
  ]);
}

const toHandIn = ({ row, judge }: FullHandIn) => ({
  ...row,
  file: row.fileName !== null && row.fileSize !== null ? { name: row.fileName, size: row.fileSize } : null,
  judge: row.judgedAs === null ? null : { name: judge && (formatPersonName(judge) || null), role: row.judgedAs },
});

/** Presents a hand-in for its learner. */
export const presentHandIn = (one: FullHandIn) => toWire(handInReply, toHandIn(one));

/** Presents a hand-in for somebody who may judge it. */
const presentLearnersHandIn = (one: FullHandIn) =>
  toWire(learnersHandIn, { ...toHandIn(one), learner: { id: one.learner.id, name: formatPersonName(one.learner) } });
