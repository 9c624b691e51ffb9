import { Hono } from 'hono';
import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import { editingState, workingCopy, workingCopyBody, workingCopyQuery } from '#lib/publishing/publishing-contract.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { getSignedIn } from '../auth/guards.ts';
import { validate } from '../http/endpoint.ts';
import type { HttpEnv } from '../http/env.ts';
import { DeclaredError, declareError } from '../http/errors.ts';
import type { RecordRules } from '../records/record-rules.ts';
import { describeCalls, requireVersion } from './publishing-calls.ts';
import { findVersionText } from './revisions.ts';
import {
  findWorkingCopy,
  leaveRecord,
  listOtherEditors,
  noteEditor,
  removeWorkingCopy,
  saveWorkingCopy,
} from './working-copies.ts';

const nothing = z.object({ id });

type OwnCopy = Pick<NonNullable<Awaited<ReturnType<typeof findWorkingCopy>>>, 'etag' | 'savedAt'>;

const copyConflict = declareError(
  409,
  'copy_conflict',
  'You changed this in another tab or on another device. Compare both texts and choose what to keep.',
);

/**
 * The calls about text that administrators have typed but not saved in records of a kind with `hasPublishing`, and
 * about who has a record open.
 */
export function createWorkingCopyRoutes(deps: AdminDeps, rules: RecordRules) {
  const { db, guards, limitAdminWrites } = deps;
  const { kind, notFound } = rules;
  const { noun } = kind;
  const record = `${kind.path}/:id`;
  const describe = describeCalls(kind);
  const readState = async (recordId: number, userId: number, version: number, own: OwnCopy | undefined) => ({
    version,
    others: (await listOtherEditors(db, { kind, recordId, userId })).map((other) => ({
      ...other,
      savedAt: other.savedAt?.toISOString() ?? null,
    })),
    savedAt: own?.savedAt.toISOString() ?? null,
    etag: own?.etag ?? null,
  });
  const refuse = async (recordId: number, userId: number, yours: unknown): Promise<never> => {
    const current = await findWorkingCopy(db, { kind, recordId, userId });
    throw new DeclaredError(copyConflict, { versions: { yours, current: current ?? null } });
  };
  return new Hono<HttpEnv>()
    .get(
      `${record}/working-copy`,
      describe(`What you have typed since ${noun.a} was saved; null if nothing`, workingCopy.nullable()),
      guards.require('writesDrafts'),
      validate('param', idParam),
      async (c) => {
        const { id: recordId } = c.req.valid('param');
        const version = await requireVersion(db, rules, recordId, getSignedIn(c).user);
        const own = await findWorkingCopy(db, { kind, recordId, userId: getSignedIn(c).user.id });
        if (!own) return c.json(null);
        const text = version > own.version ? await findVersionText(db, kind, recordId, own.version) : undefined;
        return c.json({ ...own, base: { ...own.base, ...text }, savedAt: own.savedAt.toISOString() });
      },
    )
    .get(
      `${record}/working-copy/:userId`,
      describe(`What another administrator has typed since ${noun.a} was saved`, workingCopy),
      guards.require('writesDrafts'),
      validate('param', idParam.extend({ userId: idParam.shape.id })),
      async (c) => {
        const { id: recordId, userId } = c.req.valid('param');
        await requireVersion(db, rules, recordId, getSignedIn(c).user);
        const other = await findWorkingCopy(db, { kind, recordId, userId });
        if (!other) throw new DeclaredError(notFound);
        return c.json({ ...other, savedAt: other.savedAt.toISOString() });
      },
    )
    .put(
      `${record}/working-copy`,
      describe(`Store what you have typed in ${noun.a}, without saving it`, editingState, { conflict: workingCopy }),
      guards.require('writesDrafts'),
      limitAdminWrites,
      validate('param', idParam),
      validate('json', workingCopyBody),
      async (c) => {
        const { id: recordId } = c.req.valid('param');
        const userId = getSignedIn(c).user.id;
        const stored = await requireVersion(db, rules, recordId, getSignedIn(c).user);
        const typed = c.req.valid('json');
        const own = await saveWorkingCopy(db, { kind, recordId, userId }, typed);
        return c.json(await readState(recordId, userId, stored, own ?? (await refuse(recordId, userId, typed))));
      },
    )
    .delete(
      `${record}/working-copy`,
      describe(`Discard what you have typed in ${noun.a}`, nothing, { conflict: workingCopy }),
      guards.require('writesDrafts'),
      limitAdminWrites,
      validate('param', idParam),
      validate('query', workingCopyQuery),
      async (c) => {
        const { id: recordId } = c.req.valid('param');
        const userId = getSignedIn(c).user.id;
        const isGone = await removeWorkingCopy(db, { kind, recordId, userId }, c.req.valid('query').etag);
        if (!isGone) await refuse(recordId, userId, null);
        return c.json({ id: recordId });
      },
    )
    .post(
      `${record}/presence`,
      describe(`Say that you have ${noun.a} open, every 20 seconds`, editingState),
      guards.require('writesDrafts'),
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const { id: recordId } = c.req.valid('param');
        const userId = getSignedIn(c).user.id;
        const version = await requireVersion(db, rules, recordId, getSignedIn(c).user);
        await noteEditor(db, { kind, recordId, userId }, version);
        const own = await findWorkingCopy(db, { kind, recordId, userId });
        return c.json(await readState(recordId, userId, version, own));
      },
    )
    .delete(
      `${record}/presence`,
      describe(`Say that you have closed ${noun.a}`, nothing),
      guards.require('writesDrafts'),
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const { id: recordId } = c.req.valid('param');
        await leaveRecord(db, { kind, recordId, userId: getSignedIn(c).user.id });
        return c.json({ id: recordId });
      },
    );
}
