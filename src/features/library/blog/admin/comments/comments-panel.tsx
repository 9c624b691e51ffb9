import { useQuery } from '@tanstack/react-query';
import { Ban, Check, Trash2, X } from 'lucide-react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { LineHead } from '#admin-kit/list/line.tsx';
import { ListBar, SelectionAction } from '#admin-kit/list/list-bar.tsx';
import { ListCount } from '#admin-kit/list/list-count.tsx';
import { ListEnd } from '#admin-kit/list/list-end.tsx';
import { ListFilterForm } from '#admin-kit/list/list-filter.tsx';
import { ListSwitch } from '#admin-kit/list/list-switch.tsx';
import { PanelHead } from '#admin-kit/list/panel-head.tsx';
import { useListAddress } from '#admin-kit/list/use-list-address.ts';
import { type Selection, useSelection } from '#admin-kit/list/use-selection.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';
import { undoLast } from '#ui/toast/toast-store.ts';
import { useDeferredKeys } from '#ui/undo/deferred-action.ts';
import type { CommentListName } from '../../blog.constants.ts';
import type { ModeratedComment } from '../../blog.contract.ts';
import { readCommentFilters } from './comment-filters.ts';
import { CommentList } from './comment-list.tsx';
import { listCommentColumns } from './comment-row.tsx';
import { commentCountsQuery, commentedArticlesQuery, moderatedCommentsQuery } from './moderation.queries.ts';
import { getUndoKey, useModeration } from './use-moderation.ts';

const WORDS = { one: 'comment', many: 'comments' };
const GROUP = 'Comments';
const NO_ROWS: readonly ModeratedComment[] = [];
const OWN_FILTERS = { q: undefined, post: undefined };
const CHOICES: readonly { name: CommentListName; label: string }[] = [
  { name: 'pending', label: 'Pending' },
  { name: 'approved', label: 'Shown' },
  { name: 'rejected', label: 'Rejected' },
  { name: 'spam', label: 'Spam' },
  { name: 'all', label: 'All' },
];
const LISTS: Readonly<Record<CommentListName, { label: string; empty: string }>> = {
  pending: {
    label: 'Pending comments',
    empty: 'No pending comments. New comments wait here until someone approves them.',
  },
  approved: { label: 'Comments that are shown', empty: 'No comments are shown on the site.' },
  rejected: { label: 'Rejected comments', empty: 'There are no rejected comments.' },
  spam: { label: 'Comments caught as spam', empty: 'Nothing was caught as spam.' },
  all: { label: 'All comments', empty: 'Nobody has commented on an article yet.' },
};

/** Comment Moderation. */
export default function CommentsPanel() {
  const { search } = useAdmin();
  // The status chooses a list; "Clear" does not remove it.
  const { status: _, ...filterSearch } = search;
  const filters = readCommentFilters(search);
  const { status, postId } = filters;
  const list = useQuery(moderatedCommentsQuery(filters));
  const { data } = list;
  const { data: counts } = useQuery(commentCountsQuery(filters));
  const address = useListAddress(search);
  const deleted = useDeferredKeys();
  const rows = data?.items.filter((comment) => !deleted.has(getUndoKey(comment))) ?? NO_ROWS;
  const selection = useSelection(rows);
  const columns = listCommentColumns((id) => address.change({ post: String(id) }));
  const moderation = useModeration();
  useShortcuts([{ keys: 'z', label: 'Undo what was done last', group: GROUP, run: undoLast }]);
  const articles = useArticleOptions(rows);
  return (
    <section aria-labelledby="comments-title">
      <PanelHead id="comments-title" title="Comment Moderation">
        <ListSwitch
          label="Comments to show"
          choices={CHOICES}
          current={status}
          counts={counts}
          search={{ tab: 'comments', ...(filters.q && { q: filters.q }), ...(postId && { post: String(postId) }) }}
        />
      </PanelHead>
      <ListFilterForm
        label="Comments"
        search={filterSearch}
        choices={[{ name: 'post', label: 'Article', all: 'All', options: articles }]}
        onChange={address.change}
      />
      <div className="@container">
        {data && rows.length > 0 && (
          <ListBar
            what={WORDS.many}
            selection={selection}
            count={rows.length}
            actions={<BulkActions selection={selection} moderation={moderation} />}
          >
            <ListCount words={WORDS} shown={rows.length} page={data} pagesBefore={address.pagesBefore} />
          </ListBar>
        )}
        {rows.length > 0 && <LineHead columns={columns} className="pr-48 pl-7 @max-4xl:hidden!" />}
        {data && (
          <CommentList
            label={LISTS[status].label}
            status={status}
            rows={rows}
            selection={selection}
            moderation={moderation}
            columns={columns}
          />
        )}
        <ListEnd
          words={WORDS}
          list={list}
          isEmpty={rows.length === 0}
          isFiltered={Boolean(search.q || postId)}
          q={search.q}
          filters={OWN_FILTERS}
          address={address}
          skeleton={<TableSkeleton label="Loading comments" columns={0} rows={5} />}
          empty={<p className="max-w-[60ch] py-6 text-muted">{LISTS[status].empty}</p>}
        />
      </div>
    </section>
  );
}

/** Actions for the selected comments. */
function BulkActions(props: {
  selection: Selection<ModeratedComment>;
  moderation: Pick<ReturnType<typeof useModeration>, 'move' | 'remove'>;
}) {
  const { selection, moderation } = props;
  const { selected, clear } = selection;
  const move = (to: ModeratedComment['status']) => () => {
    moderation.move(selected, to);
    clear();
  };
  const remove = () => {
    moderation.remove(selected);
    clear();
  };
  return (
    <>
      <SelectionAction icon={Check} label="Approve" onClick={move('approved')} />
      <SelectionAction icon={X} label="Reject" onClick={move('rejected')} />
      <SelectionAction icon={Ban} label="Mark as spam" short="Spam" onClick={move('spam')} />
      <SelectionAction icon={Trash2} label="Delete" onClick={remove} />
    </>
  );
}

/** The articles with the most comments, and those of the rows on the page. */
function useArticleOptions(rows: readonly ModeratedComment[]) {
  const { data = [] } = useQuery(commentedArticlesQuery);
  const titles = new Map([...data, ...rows.map(({ post }) => post)].map(({ id, title }) => [String(id), title]));
  return [...titles].map(([value, label]) => ({ value, label }));
}
