import { z } from 'zod';
import { type Field, listFields } from '#lib/kinds/kind.ts';
import { createRecordCalls } from '#lib/kinds/record-calls.ts';
import { id, idParam, pageQuery } from '#lib/paging.ts';
import { restoredRevision, revision, revisionContent, typedText } from '#lib/publishing/publishing-contract.ts';
import { toStoredTerm } from '#lib/site/terms.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { type CallRoute, route } from '../http/call-routes.ts';
import { DeclaredError } from '../http/errors.ts';
import { idCursor, paginateRows, parseCursor } from '../http/paginate-rows.ts';
import { listKnownPractices } from '../records/named-practices.ts';
import type { RecordRules } from '../records/record-rules.ts';
import { updateRecord } from '../records/records.ts';
import { type Actor, requireOwnDraft } from './own-drafts.ts';
import { createDraftRules, requireVersion } from './publishing-calls.ts';
import { addTypedText, findRevision, listRevisions } from './revisions.ts';
import { parseTyped, parseTypedValue } from './typed-values.ts';

const revisionParam = idParam.extend({ revisionId: idParam.shape.id });

/** The saves of a kind with `hasPublishing`, for administrators. */
export function createRevisionRoutes(deps: AdminDeps, rules: RecordRules): CallRoute[] {
  const { db } = deps;
  const { kind, reply, notFound } = rules;
  const { noun } = kind;
  const calls = createRecordCalls(kind);
  const { read, write } = createDraftRules(deps);
  const requireRevision = async (params: z.infer<typeof revisionParam>, user: Actor) => {
    await requireVersion(db, rules, params.id, user);
    const found = await findRevision(db, kind, params.id, params.revisionId);
    if (!found) throw new DeclaredError(notFound);
    return found;
  };
  return [
    route(
      calls.listRevisions,
      { ...read, summary: `The saves of ${noun.a}, newest first`, query: pageQuery, reply: z.array(revision) },
      async ({ c, params, query: { limit, cursor }, user }) => {
        await requireVersion(db, rules, params.id, user);
        const before = parseCursor(idCursor, cursor)?.[0];
        const rows = await listRevisions(db, kind, params.id, limit, before);
        return paginateRows(c, rows, limit, (row) => [row.id]).map(presentRevision);
      },
    ),
    route(
      calls.postRevision,
      {
        ...write,
        summary: `Keep a text of ${noun.a} that you typed and replace, so that it can be restored`,
        body: typedText,
        reply: z.object({ id }),
        status: 201,
      },
      async ({ params, body: { values }, user }) => {
        await db.transaction(async (tx) => {
          const row = await rules.lock(tx, params.id);
          if (!row) throw new DeclaredError(notFound);
          requireOwnDraft(user, row, notFound);
          await addTypedText(tx, kind, row, { values: parseTyped(rules, values), actorId: user.id });
        });
        return params;
      },
    ),
    route(
      calls.getRevision,
      { ...read, params: revisionParam, summary: `What ${noun.a} said after a save`, reply: revisionContent },
      async ({ params, user }) => {
        const found = await requireRevision(params, user);
        return { ...presentRevision(found), content: found.content };
      },
    ),
    route(
      calls.restoreRevision,
      {
        ...write,
        params: revisionParam,
        summary: `Save an earlier text of ${noun.a} again; its state, address and file stay`,
        reply: restoredRevision(reply),
      },
      async ({ params, user }) => {
        const found = await requireRevision(params, user);
        const { body, lost } = await prepareRestore(deps, rules, params.id, found);
        const row = await updateRecord(deps, rules, params.id, body, user, { replacesCopy: true });
        return { record: rules.present(row), lost };
      },
    ),
  ];
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
    const value = toStoredValue(field, content[name]);
    // What was typed and not saved has not been validated.
    const isInvalid = !isSaved && !parseTypedValue(rules, name, content[name]).success;
    if (content[name] !== current.get(name) && (isInvalid || (await isGone(deps, field, value)))) lost.push(name);
    else if (name === 'practiceIds') body[name] = await listKnownPractices(deps.db, value as readonly number[]);
    else body[name] = value;
  }
  return { body, lost };
}

/** Revisions are JSON, which has times as texts. */
const toStoredValue = ({ type }: Field, value: unknown): unknown =>
  type === 'time' && typeof value === 'string' ? new Date(value) : value;

/** Whether a value names a picture that is not stored anymore, or a term that the settings no longer have. */
async function isGone({ isStored, listTerms }: AdminDeps, field: Field, value: unknown): Promise<boolean> {
  if (typeof value !== 'string' || value === '') return false;
  if (field.type === 'picture') return !(await isStored(value));
  if (field.type !== 'text' || !field.terms || field.isFreelyTyped) return false;
  return !(await listTerms(field.terms)).some((term) => toStoredTerm(field, term) === value);
}
