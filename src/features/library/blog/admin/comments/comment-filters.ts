import type { ListSearch } from '#admin-kit/admin-search.ts';
import { readIdNumber, readOption } from '#admin-kit/list/filter-values.ts';
import { COMMENT_LISTS } from '../../blog.constants.ts';

/** Reads the filters of the comment list from the address. */
export const readCommentFilters = ({ status, q, post, cursor }: ListSearch) => ({
  status: readOption(COMMENT_LISTS, status) ?? ('pending' as const),
  q,
  postId: readIdNumber(post),
  cursor,
});

export type CommentListFilters = ReturnType<typeof readCommentFilters>;
