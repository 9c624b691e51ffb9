import { createRecordCalls } from '#lib/kinds/record-calls.ts';
import { type BulkChange, bulkBody, bulkReply } from '#lib/publishing/publishing-contract.ts';
import { hasByline } from '#lib/publishing/publishing-fields.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { type CallRoute, route } from '../http/call-routes.ts';
import { toIssue } from '../http/endpoint.ts';
import { createInvalidField, DeclaredError, httpErrors } from '../http/errors.ts';
import type { RecordRules } from '../records/record-rules.ts';
import { deleteRecord, updateRecord } from '../records/records.ts';
import type { Actor } from './own-drafts.ts';

/** The status after an action; the other actions leave it. */
const STATUS_AFTER = { publish: 'published', unpublish: 'draft', archive: 'archived' } as const;

/**
 * Adds typed tags as the form does: words between commas, except those that differ only in case from an existing tag.
 */
function addTags(tags: readonly string[], typed: string): readonly string[] {
  const added = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  for (const tag of typed.split(',').map((word) => word.trim()))
    if (tag !== '' && !added.has(tag.toLowerCase())) added.set(tag.toLowerCase(), tag);
  return [...added.values()];
}

/**
 * One action on many records of a kind with `hasPublishing`. If one record is refused, the others are still changed.
 */
export function createBulkRoute(deps: AdminDeps, rules: RecordRules): CallRoute {
  const { db, limitAdminWrites } = deps;
  const { kind, notFound } = rules;

  const apply = async (id: number, { action, tag }: BulkChange, actor: Actor): Promise<void> => {
    const row = await rules.find(db, id);
    if (!row) throw new DeclaredError(notFound);
    if (action === 'tag' && !hasByline(kind)) throw createInvalidField('action', `${kind.noun.title} have no tags.`);
    if (action === 'trash') return deleteRecord(deps, rules, id, actor);
    const change = action === 'tag' ? { tags: addTags(row.tags ?? [], tag ?? '') } : { status: STATUS_AFTER[action] };
    const checked = rules.body.safeParse({ ...rules.present(row), ...change });
    if (!checked.success) throw new DeclaredError(httpErrors.invalid, { issues: checked.error.issues.map(toIssue) });
    const body = { ...change, version: row.version };
    await updateRecord(deps, rules, id, body, actor);
  };

  return route(
    createRecordCalls(kind).postBulk,
    {
      summary: `Publish, unpublish, archive, tag or delete up to 100 ${kind.noun.many}`,
      who: 'publishes',
      limits: [limitAdminWrites],
      body: bulkBody,
      reply: bulkReply,
    },
    async ({ body: change, user }) => {
      const changed: number[] = [];
      const refused: { id: number; message: string }[] = [];
      // One after the other: every save takes the content lock.
      for (const id of change.ids) {
        try {
          await apply(id, change, user);
          changed.push(id);
        } catch (error) {
          if (!(error instanceof DeclaredError)) throw error;
          refused.push({ id, message: error.issues?.[0]?.message ?? error.message });
        }
      }
      return { changed, refused };
    },
  );
}
