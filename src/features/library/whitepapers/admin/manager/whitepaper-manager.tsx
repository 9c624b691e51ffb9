import { useState } from 'react';
import { deleteRecord, saveRecord } from '#admin-kit/records.queries.ts';
import { ApiError } from '#lib/api-client.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { LoadError } from '#ui/lists/load-error.tsx';
import { useListPages } from '#ui/lists/use-list-pages.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { createUnsentName, deleteUnsent, saveUnsent, toRecordKey } from '#ui/unsent/unsent-store.ts';
import { useAction } from '#ui/use-action.ts';
import type { AdminWhitepaper } from '../../whitepapers.contract.ts';
import { whitepaperKind } from '../../whitepapers.kind.ts';
import { confirmDeletion } from '../confirm-deletion.ts';
import { type WhitepaperValues, whitepaperForm } from '../whitepaper-values.ts';
import { whitepaperRecords } from '../whitepapers-admin.queries.ts';
import { ManagerForm } from './manager-form.tsx';
import { ManagerList } from './manager-list.tsx';
import { CREATED, DELETED, type ManagerMessage, NOT_DELETED, saveFailure, UPDATED } from './manager-words.ts';

/** The right pane: closed, a new paper, or a paper as it was when it was opened. */
type Open = { readonly paper: AdminWhitepaper | undefined } | undefined;

const PAGE = { limit: '50' };

/** The two panes of the dialog 'Whitepaper Management'. */
export function WhitepaperManager({ viewerId }: { viewerId: number }) {
  const list = useListPages((cursor) => whitepaperRecords.list({ ...(cursor && { cursor }) }, PAGE));
  const [open, setOpen] = useState<Open>();
  const [message, setMessage] = useState<ManagerMessage>();
  /** The name of the unsent text through which the administration shows both versions after a conflict. */
  const [unsentName, setUnsentName] = useState<string>();

  const saving = useAction({
    run: ({ values, paper }: { values: WhitepaperValues; paper: AdminWhitepaper | undefined }) =>
      saveRecord(whitepaperKind, paper?.id, { ...whitepaperForm.toBody(values), version: paper?.version }),
    onDone: (_, { paper }) => {
      if (unsentName) deleteUnsent(unsentName);
      show(undefined);
      setMessage(paper ? UPDATED : CREATED);
    },
    isErrorShown: () => true,
    onFailed: (error, { values, paper }) => {
      const failure = saveFailure(error);
      if (!paper || !isConflict(error)) return setMessage(failure);
      const name = unsentName ?? createUnsentName(toRecordKey(viewerId, whitepaperForm.kind.name, paper.id));
      const base = whitepaperForm.toValues(paper);
      const isStored = saveUnsent(name, { values, base, version: paper.version });
      if (!isStored) return setMessage(failure);
      setUnsentName(name);
      setMessage({ ...failure, bothVersions: `/admin?tab=whitepapers&edit=${paper.id}` });
    },
    invalidates: whitepaperRecords.invalidate,
  });
  const deleting = useAction({
    run: ({ id }: AdminWhitepaper) => deleteRecord(whitepaperKind, id),
    onDone: (_, { id }) => {
      setMessage(DELETED);
      if (open?.paper?.id === id) setOpen(undefined);
    },
    // A refused deletion shows no message.
    isErrorShown: () => true,
    onFailed: (error) => setMessage(error instanceof ApiError ? undefined : NOT_DELETED),
    invalidates: whitepaperRecords.invalidate,
  });
  const show = (next: Open) => {
    setMessage(undefined);
    setUnsentName(undefined);
    setOpen(next);
  };

  return (
    <div className="grid gap-6">
      {message && (
        <FormAlert look={message.look}>
          {message.text}
          {message.bothVersions && (
            <a href={message.bothVersions} target="_blank" rel="noopener" className="link ml-2 text-ink">
              Compare both versions<span className="sr-only"> (opens a new tab)</span>
            </a>
          )}
        </FormAlert>
      )}
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {list.items && (
          <ManagerList
            papers={list.items}
            openId={open?.paper?.id}
            isBusy={deleting.isPending}
            onCreate={() => show({ paper: undefined })}
            onEdit={(paper) => show({ paper })}
            onDelete={(paper) => confirmDeletion() && deleting.mutate(paper)}
            onMore={list.showMore}
          />
        )}
        {!list.items && !list.error && (
          <Loading label="Loading white papers">
            <Skeleton className="h-11 w-full" />
            <Skeleton className="mt-4 h-64 w-full" />
          </Loading>
        )}
        {list.error && <LoadError what="the white papers" onRetry={list.retry} />}
        {open && (
          <ManagerForm
            key={open.paper?.id ?? 'new'}
            paper={open.paper}
            isSaving={saving.isPending}
            onSave={(values) => {
              setMessage(undefined);
              saving.mutate({ values, paper: open.paper });
            }}
            onCancel={() => show(undefined)}
            onMessage={setMessage}
          />
        )}
      </div>
    </div>
  );
}

const isConflict = (error: unknown) => error instanceof ApiError && error.body?.code === 'edit_conflict';
