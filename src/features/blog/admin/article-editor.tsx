import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { PreviewToggle } from '#admin-kit/form/preview-toggle.tsx';
import { PublishingActions } from '#admin-kit/form/publishing/publishing-actions.tsx';
import { describeSaved } from '#admin-kit/form/publishing/publishing-form.ts';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminBlogPost } from '../blog.contract.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { articleForm } from './article-values.ts';
import { fetchPost, invalidatePosts, savePost } from './blog-admin.queries.ts';

/** The sheet for writing and editing an article. */
export function ArticleEditor() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord one="article" title="Edit Blog Post" fetch={fetchPost} onClose={close}>
      {(post) => <ArticleForm post={post} />}
    </OpenRecord>
  );
}

function ArticleForm({ post }: { post: AdminBlogPost | undefined }) {
  const client = useQueryClient();
  const { close, replaceKey } = useRecordAddress();
  const [isPreview, setIsPreview] = useState(false);
  const form = useRecordForm({
    form: articleForm,
    record: post,
    send: savePost,
    onSaved: (saved, { isNew, stays }) => {
      void invalidatePosts(client);
      if (stays) return replaceKey(saved.slug);
      close();
      toast({ title: isNew ? 'Blog post created' : 'Blog post saved', text: describeSaved(saved) });
    },
  });
  const { values, save } = form;
  const saveAndStay = () => save({ stays: true });
  const [publishedAt] = useState(() => post?.publishedAt ?? new Date().toISOString());
  return (
    <RecordSheet
      title={form.isNew ? 'New Blog Post' : 'Edit Blog Post'}
      form={form}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: saveAndStay }]}
      onClose={close}
      actions={
        <>
          <PreviewToggle isOn={isPreview} onChange={setIsPreview} />
          <PublishingActions form={form} />
        </>
      }
    >
      {isPreview && <ArticlePreview values={values} publishedAt={publishedAt} />}
      {/* Hidden rather than unmounted, so that the editor keeps its scroll position and undo history. */}
      <div hidden={isPreview}>
        <ArticleFields form={form} />
      </div>
    </RecordSheet>
  );
}
