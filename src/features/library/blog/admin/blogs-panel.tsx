import { useNavigate } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useCan } from '#admin-kit/admin-context.ts';
import { PublishedEditor } from '#admin-kit/form/publishing/published-editor.tsx';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { articleHref } from '#lib/hrefs.ts';
import { hasArea } from '#site/site-frame.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import type { AdminBlogPostCard } from '../blog.contract.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { articleForm } from './article-values.ts';
import { articleRecords } from './blog-admin.queries.ts';

/** The sheet for writing and editing an article. */
const ArticleEditor = () => (
  <PublishedEditor
    form={articleForm}
    title="Blog Post"
    noun="Blog post"
    invalidate={articleRecords.invalidate}
    preview={(values) => <ArticlePreview values={values} />}
  >
    {(form) => <ArticleFields form={form} />}
  </PublishedEditor>
);

const COLUMNS: readonly Column<AdminBlogPostCard>[] = [
  {
    label: 'Read time',
    isOffPhones: true,
    className: 'figures whitespace-nowrap',
    cell: ({ readTime }) => `${readTime} min`,
  },
];

/** Blog Management. */
export default function BlogsPanel() {
  const navigate = useNavigate();
  const mayMail = useCan()('preparesNewsletters') && hasArea('newsletter');
  const mail = (slug: string) =>
    navigate({
      to: '/admin/$page',
      params: { page: 'newsletter' },
      search: { create: true, piece: articleHref(slug) },
    });
  return (
    <PublishedList
      records={articleRecords}
      title="Blog Management"
      newLabel="New Blog Post"
      newShortcut="New blog post"
      columns={COLUMNS}
      getCover={({ featuredImage, title }) => featuredImage ?? getArtworkHref(title)}
      ownActions={({ slug, title, status }) =>
        mayMail &&
        status === 'published' && (
          <RowAction icon={Mail} label={`Start a newsletter with “${title}”`} onClick={() => void mail(slug)} />
        )
      }
      empty="There are no articles yet. Write the first one. It stays a draft until you publish it."
      Editor={ArticleEditor}
    />
  );
}
