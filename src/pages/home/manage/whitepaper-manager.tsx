import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toDraftKey } from '#admin-kit/form/draft-key.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { useViewer } from '#features/accounts/ui/use-viewer.ts';
import { confirmDeletion } from '#features/whitepapers/admin/confirm-deletion.ts';
import {
  NEW_WHITEPAPER,
  toWhitepaperBody,
  toWhitepaperValues,
  type WhitepaperValues,
} from '#features/whitepapers/admin/whitepaper-values.ts';
import {
  adminWhitepapersQuery,
  deleteWhitepaper,
  invalidateWhitepapers,
  saveWhitepaper,
} from '#features/whitepapers/admin/whitepapers-admin.queries.ts';
import type { AdminWhitepaper } from '#features/whitepapers/whitepapers.contract.ts';
import { ApiError } from '#lib/api-client.ts';
import { createDraftName, deleteDraft, saveDraft } from '#ui/drafts/draft-store.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { useListPages } from '#ui/lists/use-list-pages.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ManagerForm } from './manager-form.tsx';
import { ManagerList } from './manager-list.tsx';
import { CREATED, DELETED, type ManagerMessage, NOT_DELETED, saveFailure, UPDATED } from './manager-words.ts';

/** What stands on the right: nothing, a new paper, or one as it was when it was opened. */
type Open = { readonly paper: AdminWhitepaper | undefined } | undefined;

const PAGE_LENGTH = 50;
/** As the tab of the administration calls it, whose draft is left where somebody else saved first. */
const KIND = 'white-paper';

/** The two panes of the home page's 'Whitepaper Management' (specification 2, 4, 5 and 8). */
export function WhitepaperManager() {
  const client = useQueryClient();
  const viewer = useViewer();
  const list = useListPages((cursor) => adminWhitepapersQuery({ limit: `${PAGE_LENGTH}`, ...(cursor && { cursor }) }));
  const [open, setOpen] = useState<Open>();
  const [message, setMessage] = useState<ManagerMessage>();
  /** The draft that was left to the administration, where somebody else saved the open paper first. */
  const [handedOver, setHandedOver] = useState<string>();

  const saving = useMutation({
    mutationFn: ({ values, paper }: { values: WhitepaperValues; paper: AdminWhitepaper | undefined }) => {
      const { author: _, industry: __, ...body } = toWhitepaperBody(values);
      return saveWhitepaper(paper?.id, paper ? { ...body, version: paper.version } : body);
    },
    onSuccess: (_, { paper }) => {
      if (handedOver) deleteDraft(handedOver);
      setHandedOver(undefined);
      setMessage(paper ? UPDATED : CREATED);
      setOpen(undefined);
    },
    onError: (error, { values, paper }) => {
      const failure = saveFailure(error);
      if (!isConflict(error) || !paper || !viewer) return setMessage(failure);
      const name = handedOver ?? createDraftName(toDraftKey(viewer.id, KIND, paper.id));
      const isStored = handOver(name, paper, values);
      if (isStored) setHandedOver(name);
      const bothVersions = `/admin?tab=whitepapers&edit=${paper.id}`;
      setMessage({ ...failure, ...(isStored && { bothVersions }) });
    },
    // What somebody else saved first is shown, too.
    onSettled: () => invalidateWhitepapers(client),
  });
  const deleting = useMutation({
    mutationFn: ({ id }: AdminWhitepaper) => deleteWhitepaper(id),
    onSuccess: (_, { id }) => {
      setMessage(DELETED);
      if (open?.paper?.id === id) setOpen(undefined);
    },
    // Specification 8: a refusal says nothing; the list, read anew, shows what is there.
    onError: (error) => setMessage(error instanceof ApiError ? undefined : NOT_DELETED),
    onSettled: () => invalidateWhitepapers(client),
  });
  const show = (next: Open) => {
    setMessage(undefined);
    setHandedOver(undefined);
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
            title={open.paper ? 'Edit Whitepaper' : 'Create New Whitepaper'}
            initial={open.paper ? toWhitepaperValues(open.paper) : NEW_WHITEPAPER}
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

/**
 * Leaves what was written to the tab of the administration as a draft: saved there, it stands beside what somebody else saved.
 * @returns false where the browser has no room for the draft
 */
function handOver(name: string, paper: AdminWhitepaper, values: WhitepaperValues): boolean {
  const draft = { values, base: toWhitepaperValues(paper), version: paper.version, keptAt: new Date().toISOString() };
  return saveDraft(name, draft);
}
