import { z } from 'zod';
import { createRecordCalls } from '#lib/kinds/record-calls.ts';
import { id, idParam } from '#lib/paging.ts';
import { editingState, workingCopy, workingCopyBody, workingCopyQuery } from '#lib/publishing/publishing-contract.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { type CallRoute, route } from '../http/call-routes.ts';
import { DeclaredError, declareError } from '../http/errors.ts';
import type { RecordRules } from '../records/record-rules.ts';
import type { Actor } from './own-drafts.ts';
import { createDraftRules, requireVersion } from './publishing-calls.ts';
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
export function createWorkingCopyRoutes(deps: AdminDeps, rules: RecordRules): CallRoute[] {
  const { db } = deps;
  const { kind, notFound } = rules;
  const { noun } = kind;
  const calls = createRecordCalls(kind);
  const { read, write } = createDraftRules(deps);
  const getOwn = (recordId: number, user: Actor) => ({ kind, recordId, userId: user.id });
  const readState = async (recordId: number, user: Actor, version: number, own: OwnCopy | undefined) => ({
    version,
    others: (await listOtherEditors(db, getOwn(recordId, user))).map((other) => ({
      ...other,
      savedAt: other.savedAt?.toISOString() ?? null,
    })),
    savedAt: own?.savedAt.toISOString() ?? null,
    etag: own?.etag ?? null,
  });
  const refuse = async (recordId: number, user: Actor, yours: unknown): Promise<never> => {
    const current = await findWorkingCopy(db, getOwn(recordId, user));
    throw new DeclaredError(copyConflict, { versions: { yours, current: current ?? null } });
  };
  return [
    route(
      calls.getWorkingCopy,
      {
        ...read,
        summary: `What you have typed since ${noun.a} was saved; null if nothing`,
        reply: workingCopy.nullable(),
      },
      async ({ params, user }) => {
        const version = await requireVersion(db, rules, params.id, user);
        const own = await findWorkingCopy(db, getOwn(params.id, user));
        if (!own) return null;
        const text = version > own.version ? await findVersionText(db, kind, params.id, own.version) : undefined;
        return { ...own, base: { ...own.base, ...text }, savedAt: own.savedAt.toISOString() };
      },
    ),
    route(
      calls.getOtherCopy,
      {
        ...read,
        params: idParam.extend({ userId: idParam.shape.id }),
        summary: `What another administrator has typed since ${noun.a} was saved`,
        reply: workingCopy,
      },
      async ({ params: { id: recordId, userId }, user }) => {
        await requireVersion(db, rules, recordId, user);
        const other = await findWorkingCopy(db, { kind, recordId, userId });
        if (!other) throw new DeclaredError(notFound);
        return { ...other, savedAt: other.savedAt.toISOString() };
      },
    ),
    route(
      calls.putWorkingCopy,
      {
        ...write,
        summary: `Store what you have typed in ${noun.a}, without saving it`,
        body: workingCopyBody,
        reply: editingState,
        conflict: workingCopy,
      },
      async ({ params, body, user }) => {
        const stored = await requireVersion(db, rules, params.id, user);
        const own = await saveWorkingCopy(db, getOwn(params.id, user), body);
        return readState(params.id, user, stored, own ?? (await refuse(params.id, user, body)));
      },
    ),
    route(
      calls.deleteWorkingCopy,
      {
        ...write,
        summary: `Discard what you have typed in ${noun.a}`,
        query: workingCopyQuery,
        reply: nothing,
        conflict: workingCopy,
      },
      async ({ params, query: { etag }, user }) => {
        const isGone = await removeWorkingCopy(db, getOwn(params.id, user), etag);
        return isGone ? params : refuse(params.id, user, null);
      },
    ),
    route(
      calls.postPresence,
      { ...write, summary: `Say that you have ${noun.a} open, every 20 seconds`, reply: editingState },
      async ({ params, user }) => {
        const version = await requireVersion(db, rules, params.id, user);
        await noteEditor(db, getOwn(params.id, user), version);
        return readState(params.id, user, version, await findWorkingCopy(db, getOwn(params.id, user)));
      },
    ),
    route(
      calls.deletePresence,
      { ...write, summary: `Say that you have closed ${noun.a}`, reply: nothing },
      async ({ params, user }) => {
        await leaveRecord(db, getOwn(params.id, user));
        return params;
      },
    ),
  ];
}
