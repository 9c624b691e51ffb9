import { Hono } from 'hono';
import { z } from 'zod';
import { type Field, listFields } from '#lib/kinds/kind.ts';
import { id, idParam, pageQuery } from '#lib/paging.ts';
import { restoredRevision, revision, revisionContent, typedText } from '#lib/publishing/publishing-contract.ts';
import { toStoredTerm } from '#lib/site/terms.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { getSignedIn } from '../auth/guards.ts';
import { validate } from '../http/endpoint.ts';
import type { HttpEnv } from '../http/env.ts';
import { DeclaredError } from '../http/errors.ts';
import { idCursor, paginateRows, parseCursor } from '../http/paginate-rows.ts';
import type { RecordRules } from '../records/record-rules.ts';
import { updateRecord } from '../records/records.ts';
import { requireOwnDraft } from './own-drafts.ts';
import { describeCalls, requireVersion } from './publishing-calls.ts';
import { addTypedText, findRevision, listRevisions } from './revisions.ts';
import { parseTyped, parseTypedValue } from './typed-values.ts';

const keptText = z.object({ id });
const revisionParam = idParam.extend({ revisionId: idParam.shape.id });

/** The saves of a kind with `hasPublishing`, for administrators. */
export function createRevisionRoutes(deps: AdminDeps, rules: RecordRules) {
  const { db, guards, limitAdminWrites } = deps;
  const { kind, reply, notFound } = rules;
  const { noun } = kind;
  const record = `${kind.path}/:id`;
  const describe = describeCalls(kind);
  const requireRevision = async (
    { id, revisionId }: z.infer<typeof revisionParam>,
    user: Parameters<typeof requireVersion>[3],
  ) => {
    await requireVersion(db, rules, id, user);
    const found = await findRevision(db, kind, id, revisionId);
    if (!found) throw new DeclaredError(notFound);
    return found;
  };
  return new Hono<HttpEnv>()
    .get(
      `${record}/revisions`,
      describe(`The saves of ${noun.a}, newest first`, z.array(revision)),
      guards.require('writesDrafts'),
      validate('param', idParam),
      validate('query', pageQuery),
      async (c) => {
        const { id: recordId } = c.req.valid('param');
        const { limit, cursor } = c.req.valid('query');
        await requireVersion(db, rules, recordId, getSignedIn(c).user);
        const before = parseCursor(idCursor, cursor)?.[0];
        const rows = paginateRows(c, await listRevisions(db, kind, recordId, limit, before), limit, (row) => [row.id]);
        return c.json(rows.map(presentRevision));
      },
    )
    .post(
      `${record}/revisions`,
      describe(`Keep a text of ${noun.a} that you typed and replace, so that it can be restored`, keptText, {
        status: 201,
      }),
      guards.require('writesDrafts'),
      limitAdminWrites,
      validate('param', idParam),
      validate('json', typedText),
      async (c) => {
        const { id: recordId } = c.req.valid('param');
        const { user } = getSignedIn(c);
        const { values } = c.req.valid('json');
        await db.transaction(async (tx) => {
          const row = await rules.lock(tx, recordId);
          if (!row) throw new DeclaredError(notFound);
          requireOwnDraft(user, row, notFound);
          await addTypedText(tx, kind, row, { values: parseTyped(rules, values), actorId: user.id });
        });
        return c.json({ id: recordId }, 201);
      },
    )
    .get(
      `${record}/revisions/:revisionId`,
      describe(`What ${noun.a} said after a save`, revisionContent),
      guards.require('writesDrafts'),
      validate('param', revisionParam),
      async (c) => {
        const found = await requireRevision(c.req.valid('param'), getSignedIn(c).user);
        return c.json({ ...presentRevision(found), content: found.content });
      },
    )
    .post(
      `${record}/revisions/:revisionId/restore`,
      describe(`Save an earlier text of ${noun.a} again; its state, address and file stay`, restoredRevision(reply)),
      guards.require('writesDrafts'),
      limitAdminWrites,
      validate('param', revisionParam),
      async (c) => {
        const { user } = getSignedIn(c);
        const param = c.req.valid('param');
        const found = await requireRevision(param, user);
        const { body, lost } = await prepareRestore(deps, rules, param.id, found);
        const row = await updateRecord(deps, rules, param.id, body, user, { replacesCopy: true });
        return c.json({ record: rules.present(row), lost });
      },
    );
}

const presentRevision = <Row extends { readonly createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** The body that saves a revision again, without its file and without what no longer exists. */
async function prepareRestore(
  deps: AdminDeps,
  rules: RecordRules,
  recordId: number,
  { content, isSaved }: NonNullable<Awaited<ReturnType<typeof findRevision>>>,
) {
  const { kind, find } = rules;
  const current = new Map(Object.entries((await find(deps.db, recordId)) ?? {}));
  const body: Record<string, unknown> = {};
  const lost: string[] = [];
  for (const [name, field] of listFields(kind)) {
    if (!(name in content) || field.type === 'file') continue;
    const value = content[name];
    // What was typed and not saved has not been validated.
    const isInvalid = !isSaved && !parseTypedValue(rules, name, value).success;
    if (value !== current.get(name) && (isInvalid || (await isGone(deps, field, value)))) lost.push(name);
    else body[name] = value;
  }
  return { body, lost };
}

/** Whether a value names a picture that is not stored anymore, or a term that the settings no longer have. */
async function isGone({ isStored, listTerms }: AdminDeps, field: Field, value: unknown): Promise<boolean> {
  if (typeof value !== 'string' || value === '') return false;
  if (field.type === 'picture') return !(await isStored(value));
  if (field.type !== 'text' || !field.terms || field.isFreelyTyped) return false;
  return !(await listTerms(field.terms)).some((term) => toStoredTerm(field, term) === value);
}
