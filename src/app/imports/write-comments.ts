import { inArray } from 'drizzle-orm';
import type { CommentDraft } from '#features/firm/imports/server/draft.ts';
import type { DraftResult, DraftWriter, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import type { ImportedRecord } from '#features/firm/imports/server/imports.store.ts';
import { comments } from '#features/library/blog/server/blog.table.ts';
import { deleteComments } from '#features/library/blog/server/moderation.store.ts';
import { findCommentRefusal, insertPastComment } from '#features/library/blog/server/past-comments.service.ts';
import type { Transaction } from '#platform/db/db.ts';

const BATCH = 200;

/** Comments with the state they had. Nobody is mailed about them. */
export function createCommentWriter(): DraftWriter<CommentDraft> {
  return {
    type: 'comment',
    batchSize: BATCH,
    // Their articles are not there yet, so only their texts can be checked.
    check: async (drafts) => drafts.map(checkComment),
    write: (drafts, context) => context.save((tx, remember) => saveComments(tx, remember, drafts, context)),
    remove: removeComments,
  };
}

function checkComment({ text, status }: CommentDraft): DraftResult {
  const refusal = findCommentRefusal(text);
  return refusal === undefined ? { outcome: 'new', detail: status } : { outcome: 'refused', problems: [refusal] };
}

async function saveComments(
  tx: Transaction,
  remember: Parameters<Parameters<WriteContext['save']>[0]>[1],
  drafts: readonly CommentDraft[],
  { findImported }: WriteContext,
): Promise<DraftResult[]> {
  const list = (name: 'article' | 'parent') => drafts.flatMap((draft) => draft[name] ?? []);
  const articles = await findImported('article', list('article'));
  const parents = await findImported('comment', list('parent'));
  const ids = new Map([...parents].map(([sourceId, { recordId }]) => [sourceId, recordId]));
  const results: DraftResult[] = [];
  for (const draft of drafts) {
    const checked = checkComment(draft);
    const article = articles.get(draft.article);
    if (checked.outcome === 'refused') results.push(checked);
    else if (!article) results.push({ outcome: 'refused', problems: ['Its article was not imported.'] });
    else {
      const { parent, text, ...comment } = draft;
      const recordId = await insertPastComment(tx, {
        authorEmail: undefined,
        createdAt: undefined,
        ...comment,
        postId: article.recordId,
        parentId: parent === undefined ? undefined : ids.get(parent),
        content: text,
      });
      ids.set(draft.sourceId, recordId);
      remember([{ draft, recordId, mark: draft.status }]);
      results.push(checked);
    }
  }
  return results;
}

async function removeComments(tx: Transaction, records: readonly ImportedRecord[]) {
  const ids = records.map(({ recordId }) => recordId);
  const columns = {
    id: comments.id,
    status: comments.status,
    editedAt: comments.editedAt,
    authorName: comments.authorName,
  };
  const rows = await tx.select(columns).from(comments).where(inArray(comments.id, ids)).for('update');
  const replied = await tx
    .select({ parentId: comments.parentId, id: comments.id })
    .from(comments)
    .where(inArray(comments.parentId, ids));
  const kept: { recordId: number; title: string; why: string }[] = [];
  const removed: number[] = [];
  for (const { recordId, mark } of records) {
    const row = rows.find(({ id }) => id === recordId);
    if (!row) continue;
    const title = row.authorName ?? 'Anonymous';
    const hasReply = replied.some(({ parentId, id }) => parentId === recordId && !ids.includes(id));
    if (row.status !== mark || row.editedAt !== null)
      kept.push({ recordId, title, why: 'A colleague has decided on it or edited it since.' });
    else if (hasReply) kept.push({ recordId, title, why: 'Somebody has replied to it since.' });
    else removed.push(recordId);
  }
  await deleteComments(tx, removed);
  return kept;
}
