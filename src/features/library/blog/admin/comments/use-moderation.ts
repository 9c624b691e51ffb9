import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { invalidateWithOverviews, SUMMARY_KEY } from '#admin-kit/overviews.ts';
import { useReversibleAction } from '#admin-kit/use-reversible-action.ts';
import { formatCount } from '#lib/words.ts';
import { useReportFailure } from '#ui/report-failure.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { deferAction } from '#ui/undo/deferred-action.ts';
import type { CommentStatus } from '../../blog.constants.ts';
import type { ModeratedComment, ModerationReply } from '../../blog.contract.ts';
import { COMMENT_KEYS, moderateComments, moveCachedComments } from './moderation.queries.ts';

/** A comment with its state, if known. Without any it is pending. */
export type ModerationTarget = Pick<ModeratedComment, 'id' | 'authorName'> & Partial<Pick<ModeratedComment, 'status'>>;

/** Queries to invalidate after a change of comments. Articles show comments and their number. */
const CHANGED_KEYS = [...COMMENT_KEYS, SUMMARY_KEY];

export const invalidateComments = (client: QueryClient) => invalidateWithOverviews(client, CHANGED_KEYS);

const DONE: Readonly<Record<CommentStatus, { one: string; many: string; result: string }>> = {
  approved: { one: 'Comment approved', many: 'approved', result: 'is on its article' },
  rejected: { one: 'Comment rejected', many: 'rejected', result: 'is not shown' },
  spam: { one: 'Comment marked as spam', many: 'marked as spam', result: 'is in spam' },
  pending: { one: 'Not spam', many: 'not spam', result: 'is pending again' },
};

/** The key of a comment whose deletion can still be undone, for `useDeferredKeys`. */
export const getUndoKey = ({ id }: { id: number }): string => `comment:${id}`;

/** Approves, rejects and takes down comments, marks them as spam or not, and deletes them. Each step can be undone for ten seconds. */
export function useModeration({ onHide }: { onHide?: (id: number) => void } = {}) {
  const client = useQueryClient();
  const report = useReportFailure();
  const { runWithReply } = useReversibleAction(CHANGED_KEYS);

  const move = (comments: readonly ModerationTarget[], to: CommentStatus) => {
    const before = new Map(comments.map(({ id, status = 'pending' }) => [id, status]));
    const changes = [...before].flatMap(([id, from]) => (from === to ? [] : [{ id, from, to }]));
    if (changes.length === 0) return;
    runWithReply({
      showResult: () => {
        moveCachedComments(client, new Set(changes.map(({ id }) => id)), to);
        for (const { id } of changes) onHide?.(id);
      },
      run: () => moderateComments(changes),
      failureTitle:
        comments.length === 1 ? `${describe(comments[0])} was not changed` : 'The comments were not changed',
      describe: (reply) => {
        const back = reply.changed.map(({ id }) => ({ id, from: to, to: before.get(id) ?? 'pending' }));
        return {
          successToast: describeReply(reply, to, before),
          ...(back.length > 0 && { undo: () => moderateComments(back) }),
        };
      },
    });
  };

  const remove = (comments: readonly ModeratedComment[]) => {
    if (comments.length === 0) return;
    const changes = comments.map(({ id, status, editedAt, replyCount }) => {
      return { id, from: status, to: 'deleted', seen: { editedAt, replyCount } } as const;
    });
    deferAction({
      keys: comments.map(getUndoKey),
      title: 'Deleted',
      text: describeDeletion(comments),
      run: async () => {
        const { skipped } = await moderateComments(changes);
        if (skipped.length > 0) toast({ title: 'Not deleted', text: describeKept(skipped) });
      },
      onDone: () => invalidateComments(client),
      onFailed: (error) => report(error, 'The comments were not deleted'),
    });
  };

  return {
    move,
    remove,
    approve: (comment: ModerationTarget) => move([comment], 'approved'),
    reject: (comment: ModerationTarget) => move([comment], 'rejected'),
  };
}

const describe = (comment: ModerationTarget | undefined) =>
  comment?.authorName ? `The comment by ${comment.authorName}` : 'The comment';

/** Replies are deleted with their comment, also those that are not on this page. */
function describeDeletion(comments: readonly ModeratedComment[]): string {
  const ids = new Set(comments.map(({ id }) => id));
  const replies = comments.reduce((sum, { replyCount }) => sum + replyCount, 0);
  const others = replies - comments.filter(({ parentId }) => parentId !== null && ids.has(parentId)).length;
  const what = comments.length === 1 ? describe(comments[0]) : formatCount(comments.length, 'comment');
  return others === 0 ? what : `${what}, with ${others === 1 ? 'a reply' : `${others} replies`}`;
}

const describeKept = (comments: readonly ModeratedComment[]) =>
  comments.length === 1
    ? `${describe(comments[0])} was replied to, edited or moved in the meantime, so it stays.`
    : `${comments.length} comments were replied to, edited or moved in the meantime, so they stay.`;

/** Says what happened, and what another editor did in the meantime. */
function describeReply(
  { changed, skipped, missing }: ModerationReply,
  to: CommentStatus,
  before: ReadonlyMap<number, CommentStatus>,
) {
  const { one, many, result } = DONE[to];
  const [only] = changed.length === 1 ? changed : [];
  const [moved] = skipped;
  const others = [
    skipped.length === 1 && moved && describeMoved(moved),
    skipped.length > 1 && `Someone else has moved ${skipped.length} of them in the meantime; those stay as they are.`,
    missing.length > 0 && `Someone else has deleted ${missing.length === 1 ? 'one' : missing.length} in the meantime.`,
  ];
  const isTakenDown = to === 'rejected' && only && before.get(only.id) === 'approved';
  if (changed.length === 0) return { title: 'Nothing changed', text: others.filter(Boolean).join(' ') };
  return {
    title: only ? (isTakenDown ? 'Comment taken down' : one) : `${changed.length} comments ${many}`,
    text: [only && `${describe(only)} ${result}.`, ...others].filter(Boolean).join(' '),
  };
}

function describeMoved(comment: ModeratedComment): string {
  const who = comment.moderator ?? 'Someone else';
  const state = { approved: 'approved it', rejected: 'rejected it', spam: 'marked it as spam', pending: 'reopened it' };
  return `${describe(comment)} stays as it is: ${who} ${state[comment.status]} in the meantime.`;
}
