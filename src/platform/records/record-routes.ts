import { Hono } from 'hono';
import { z } from 'zod';
import { idParam, id as recordId } from '#lib/paging.ts';
import { baseVersion } from '#lib/record-fields.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { getSignedIn } from '../auth/guards.ts';
import { endpoint, validate } from '../http/endpoint.ts';
import type { HttpEnv } from '../http/env.ts';
import type { RecordRow, RecordRules } from './record-rules.ts';
import { createRecord, deleteRecord, updateRecord } from './records.ts';

const deletedReply = z.object({ id: recordId });

/** POST, PUT and DELETE of a kind of record, for administrators. */
export function createRecordRoutes<Row extends RecordRow, Body extends object>(
  deps: AdminDeps,
  rules: RecordRules<Row, Body>,
) {
  const { guards, limitAdminWrites } = deps;
  const { kind, reply, body } = rules;
  const { path, words } = kind;
  const tag = words.title;
  return new Hono<HttpEnv>()
    .post(
      path,
      endpoint({ summary: `Create ${words.a}`, tag, reply, status: 201, refusals: [401, 403, 409] }),
      guards.requireAdmin,
      limitAdminWrites,
      validate('json', body),
      async (c) => {
        const row = await createRecord(deps, rules, c.req.valid('json') as unknown as Body, getSignedIn(c).user.id);
        return c.json(rules.present(row), 201);
      },
    )
    .put(
      `${path}/:id`,
      endpoint({
        summary: `Change ${words.a}; what is missing stays, and a version that is named must be the newest`,
        tag,
        reply,
        refusals: [401, 403, 404],
        conflict: reply,
      }),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      validate('json', body.extend(baseVersion)),
      async (c) => {
        const sent = c.req.valid('json') as unknown as Body & { version?: number };
        const row = await updateRecord(deps, rules, c.req.valid('param').id, sent, getSignedIn(c).user.id);
        return c.json(rules.present(row));
      },
    )
    .delete(
      `${path}/:id`,
      endpoint({ summary: `Delete ${words.a}`, tag, reply: deletedReply, refusals: [401, 403, 404] }),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        await deleteRecord(deps, rules, id, getSignedIn(c).user.id);
        return c.json({ id });
      },
    );
}
