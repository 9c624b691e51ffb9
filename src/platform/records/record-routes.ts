import { Hono } from 'hono';
import { z } from 'zod';
import { idParam, id as recordId } from '#lib/paging.ts';
import { namedVersion } from '#lib/record-fields.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { signedInOf } from '../auth/guards.ts';
import { endpoint, validate } from '../http/endpoint.ts';
import type { HttpEnv } from '../http/env.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';
import { changeRecord, createRecord, removeRecord } from './records.ts';

const deletedReply = z.object({ id: recordId });

/** POST, PUT and DELETE of a kind of record, for administrators. */
export function recordRoutes<Row extends RecordRow, Body extends object>(deps: AdminDeps, kind: RecordKind<Row, Body>) {
  const { guards, limitAdminWrites } = deps;
  const { one, tag, path, reply, body } = kind;
  return new Hono<HttpEnv>()
    .post(
      path,
      endpoint({ summary: `Create ${one}`, tag, reply, status: 201, refusals: [401, 403, 409] }),
      guards.requireAdmin,
      limitAdminWrites,
      validate('json', body),
      async (c) => {
        const row = await createRecord(deps, kind, c.req.valid('json') as unknown as Body, signedInOf(c).user.id);
        return c.json(kind.present(row), 201);
      },
    )
    .put(
      `${path}/:id`,
      endpoint({
        summary: `Change ${one}; what is missing stays, and a version that is named must be the newest`,
        tag,
        reply,
        refusals: [401, 403, 404],
        conflict: reply,
      }),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      validate('json', body.extend(namedVersion)),
      async (c) => {
        const sent = c.req.valid('json') as unknown as Body & { version?: number };
        const row = await changeRecord(deps, kind, c.req.valid('param').id, sent, signedInOf(c).user.id);
        return c.json(kind.present(row));
      },
    )
    .delete(
      `${path}/:id`,
      endpoint({ summary: `Delete ${one}`, tag, reply: deletedReply, refusals: [401, 403, 404] }),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        await removeRecord(deps, kind, id, signedInOf(c).user.id);
        return c.json({ id });
      },
    );
}
