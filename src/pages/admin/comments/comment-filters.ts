import { COMMENT_STATUSES } from '#features/blog/blog.constants.ts';
import type { ModeratedComment } from '#features/blog/blog.contract.ts';
import type { ListSearch } from '../admin-search.ts';
import { oneOf } from '../list/filter-values.ts';

/** Reads the filters of the comment list from the address. */
export const commentFilters = ({ status, cursor }: ListSearch) => ({
  status: oneOf(COMMENT_STATUSES, status) ?? ('pending' as const),
  cursor,
});

/** The moderation state of a comment. */
type ModerationState = Partial<Pick<ModeratedComment, 'isApproved' | 'isSpam' | 'moderatedAt'>>;

/** The list a comment belongs to. Without any state it is pending. */
export function getCommentStatus({ isApproved, isSpam, moderatedAt }: ModerationState) {
  if (isApproved) return 'approved';
  if (moderatedAt) return 'rejected';
  return isSpam ? 'spam' : 'pending';
}
