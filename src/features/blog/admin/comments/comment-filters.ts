import type { ListSearch } from '#admin-kit/admin-search.ts';
import { oneOf } from '#admin-kit/list/filter-values.ts';
import { COMMENT_STATUSES } from '../../blog.constants.ts';
import type { ModeratedComment } from '../../blog.contract.ts';

/** What the address says about the list of comments. */
export const commentFilters = ({ status, cursor }: ListSearch) => ({
  status: oneOf(COMMENT_STATUSES, status) ?? ('pending' as const),
  cursor,
});

/** What was decided about a comment. */
type Judgement = Partial<Pick<ModeratedComment, 'isApproved' | 'isSpam' | 'moderatedAt'>>;

/** The list a comment is in; one of which nothing is known waits. */
export function getCommentStatus({ isApproved, isSpam, moderatedAt }: Judgement) {
  if (isApproved) return 'approved';
  if (moderatedAt) return 'rejected';
  return isSpam ? 'spam' : 'pending';
}
