import type { ListSearch } from '#admin-kit/admin-search.ts';
import { readOption } from '#admin-kit/list/filter-values.ts';
import { COMMENT_STATUSES } from '../../blog.constants.ts';
import type { ModeratedComment } from '../../blog.contract.ts';

/** Reads the filters of the comment list from the address. */
export const readCommentFilters = ({ status, cursor }: ListSearch) => ({
  status: readOption(COMMENT_STATUSES, status) ?? ('pending' as const),
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
