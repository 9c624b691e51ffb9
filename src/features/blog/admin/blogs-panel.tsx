import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { deleteRecordWithUndo } from '#admin-kit/form/delete-record-with-undo.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { listKindChoices, readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { toLabel } from '#admin-kit/list/options.ts';
import { PanelHead } from '#admin-kit/list/panel-head.tsx';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { useDraftRule } from '#admin-kit/list/use-draft-rule.ts';
import { buttonClass } from '#ui/button.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import type { AdminBlogPostCard } from '../blog.contract.ts';
import { articleKind } from '../blog.kind.ts';
import { ArticleEditor } from './article-editor.tsx';
import { adminPostsQuery, deletePost, invalidatePosts } from './blog-admin.queries.ts';

const COLUMNS: readonly Column<AdminBlogPostCard>[] = [
  {
    label: 'Title',
    sort: 'title',
    cell: ({ excerpt }) => <p className="mt-0.5 line-clamp-2 text-sm text-muted">{excerpt}</p>,
    className: 'lg:w-[52%]',
  },
  { label: 'Category', cell: ({ category }) => category },
  { label: 'Read time', cell: ({ readTime }) => <span className="figures whitespace-nowrap">{readTime} min</span> },
  {
    label: 'Published',
    sort: 'publishedAt',
    cell: ({ status, publishedAt }) =>
      status === 'draft' ? (
        <span className="text-muted">Not yet</span>
      ) : (
        <time dateTime={publishedAt} className="figures whitespace-nowrap">
          {formatAdminDate(publishedAt)}
        </time>
      ),
  },
  { label: 'State', cell: ({ status }) => toLabel(status) },
];

const CHOICES = listKindChoices(articleKind);

/** Blog Management (specification 2). */
export default function BlogsPanel() {
  const client = useQueryClient();
  const { search } = useAdmin();
  const { openNew, openRecord } = useRecordAddress();
  const { mayChange, open } = useDraftRule();
  const isHydrated = useHydrated();
  const onDone = () => invalidatePosts(client);
  useShortcuts([{ keys: 'n', label: 'New blog post', group: 'Lists', run: openNew }]);
  const newPost = (
    <button type="button" onClick={openNew} className={buttonClass('signal')}>
      <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
      New Blog Post
    </button>
  );
  return (
    <section aria-labelledby="blogs-title">
      <PanelHead id="blogs-title" title="Blog Management">
        {newPost}
      </PanelHead>
      <RecordList
        words={{ one: 'article', many: 'articles' }}
        search={search}
        query={adminPostsQuery(readKindSearch(articleKind, search))}
        defaultSort="-publishedAt"
        columns={COLUMNS}
        choices={CHOICES}
        getName={({ title }) => title}
        onOpen={(row) => open(row, () => openRecord(row.slug))}
        getUndoKey={({ id }) => `article:${id}`}
        actions={({ id, slug, title, status }) =>
          mayChange({ status }) && (
            <>
              <RowAction icon={Pencil} label={`Edit “${title}”`} onClick={() => openRecord(slug)} />
              <RowAction
                icon={Trash2}
                label={`Delete “${title}”`}
                onClick={() =>
                  deleteRecordWithUndo({ key: `article:${id}`, title, isKept: true, run: () => deletePost(id), onDone })
                }
              />
            </>
          )
        }
        empty={
          <p className="py-8 text-muted">
            There are no articles yet. Write the first one. It stays a draft until you publish it.
          </p>
        }
      />
      {isHydrated && (search.create || search.edit) && <ArticleEditor />}
    </section>
  );
}
