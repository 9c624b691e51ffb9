import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { PreviewToggle } from '#admin-kit/form/preview-toggle.tsx';
import { PublishingActions } from '#admin-kit/form/publishing/publishing-actions.tsx';
import { describeSaved } from '#admin-kit/form/publishing/publishing-form.ts';
import { MERGED } from '#admin-kit/form/record-failures.ts';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import type { OpenedCopy } from '#admin-kit/form/working-copies.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminBlogPost } from '../blog.contract.ts';
import { articleKind } from '../blog.kind.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { articleForm } from './article-values.ts';
import { fetchPost, invalidatePosts, savePost } from './blog-admin.queries.ts';

/** The sheet for writing and editing an article. */
export function ArticleEditor() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord kind={articleKind} one="article" title="Edit Blog Post" fetch={fetchPost} onClose={close}>
      {(post, copy) => <ArticleForm post={post} copy={copy} />}
    </OpenRecord>
  );
}

function ArticleForm({ post, copy }: { post: AdminBlogPost | undefined; copy: OpenedCopy | null }) {
  const client = useQueryClient();
  const { close, replaceKey, replaceNew } = useRecordAddress();
  const [isPreview, setIsPreview] = useState(false);
  const form = useRecordForm({
    form: articleForm,
    record: post,
    copy,
    fetch: fetchPost,
    send: savePost,
    onDraft: (draft) => {
      void invalidatePosts(client);
      replaceKey(draft.slug);
    },
    onTrashed: () => {
      void invalidatePosts(client);
      replaceNew();
    },
    onSaved: (saved, { isNew, stays, isMerged }) => {
      void invalidatePosts(client);
      if (stays) return replaceKey(saved.slug);
      close();
      toast({ title: isNew ? 'Blog post created' : 'Blog post saved', text: isMerged ? MERGED : describeSaved(saved) });
    },
  });
  const { values } = form;
  const [publishedAt] = useState(() => post?.publishedAt ?? new Date().toISOString());
  return (
    <RecordSheet
      title={form.isNew ? 'New Blog Post' : 'Edit Blog Post'}
      form={form}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => void form.keep() }]}
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
