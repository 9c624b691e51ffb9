import { useState } from 'react';
import { getIssues } from '#lib/api-error.ts';
import { joinAnd } from '#lib/join-words.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { Revision } from '#lib/publishing/publishing-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { useListPages } from '#ui/lists/use-list-pages.ts';
import { useReportFailure } from '#ui/report-failure.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import { useListError } from '../../admin-context.ts';
import { formatLocalTime } from '../../local-times.ts';
import { Comparison } from './comparison.tsx';
import { fetchNewestRevision, restoreRevision, revisionsQuery } from './history.queries.ts';
import type { HistoryForm } from './history-form.ts';
import { RevisionList } from './revision-list.tsx';

const FAILED = 'The version was not restored';

/**
 * Saves an earlier version again. `onRestored` receives a function that restores the previous version and the unsaved
 * changes. The toast does not offer it, because nothing outside an open sheet can be clicked.
 */
function useRestore<Values extends object>(
  form: HistoryForm<Values>,
  id: number,
  onRestored: (undo: (() => void) | undefined) => void,
) {
  const { kind, workingCopy, showRestored } = form;
  const report = useReportFailure();
  const undo = (revisionId: number, typed: Values | undefined) =>
    restoreRevision(kind, id, revisionId).then(
      ({ record }) => showRestored(record, typed),
      (error) => report(error, FAILED),
    );
  const restore = useAction({
    run: async ({ id: revisionId }: Revision) => {
      // The server keeps what was typed as a revision. A working copy that arrives after the restore would contain an
      // old text.
      await workingCopy.unsent.flush();
      await workingCopy.unsent.hold();
      try {
        const before = await fetchNewestRevision(kind, id);
        return { before, ...(await restoreRevision(kind, id, revisionId)) };
      } catch (error) {
        workingCopy.unsent.release();
        throw error;
      }
    },
    onDone: ({ record, lost, before }, { createdAt }) => {
      const typed = form.isDirty ? form.values : undefined;
      showRestored(record);
      workingCopy.unsent.release();
      onRestored(before && (() => void undo(before.id, typed)));
      toast({
        title: `The version of ${formatLocalTime(createdAt)} is restored`,
        ...(lost.length > 0 && { text: describeLost(kind, lost) }),
      });
    },
    failure: FAILED,
    isErrorShown: (error) => getIssues(error).length > 0,
    // Published records need fields that only a draft may leave empty, and the version lacks one.
    onFailed: (error) => {
      const lacking = getIssues(error).map(({ path }) => path);
      if (lacking.length === 0) return;
      const text = `It lacks ${nameFields(kind, lacking)}. Make this a draft to restore it.`;
      toast({ title: FAILED, text, look: 'danger' });
    },
  });
  return { isRestoring: restore.isPending, restore: (revision: Revision) => restore.mutate(revision) };
}

function describeLost(kind: Kind, lost: readonly string[]): string {
  const labels = nameFields(kind, lost);
  return lost.length === 1
    ? `What it had in ${labels} no longer exists, so the current choice stays.`
    : `What it had in ${labels} no longer exists, so the current choices stay.`;
}

const nameFields = (kind: Kind, names: readonly string[]) =>
  joinAnd(names.map((name) => `“${kind.fields[name]?.label ?? name}”`));

const PART = 'px-5 py-6 sm:px-8 lg:overflow-y-auto';

/** The saves of a record by day, and beside them the differences between the chosen save and the current text. */
export default function HistoryPanel<Values extends object>(props: {
  form: HistoryForm<Values>;
  id: number;
  onClose: () => void;
  onRestored: (undo: (() => void) | undefined) => void;
}) {
  const { form, id, onClose, onRestored } = props;
  const {
    items = [],
    isLoading,
    error,
    retry,
    showMore,
  } = useListPages((cursor) => revisionsQuery(form.kind, id, cursor));
  const failure = useListError(error);
  const [chosenId, setChosenId] = useState<number>();
  const { isRestoring, restore } = useRestore(form, id, onRestored);
  const newest = items.find(({ isSaved }) => isSaved);
  // Before a choice, wide screens show what the last save changed.
  const shown = items.find((item) => item.id === chosenId) ?? items.find((item) => item !== newest) ?? newest;
  const hasNothing = !isLoading && !failure && items.length === 0;
  return (
    <Sheet title="History" actions={null} onClose={onClose}>
      {hasNothing && (
        <p className="max-w-[60ch] px-5 py-8 text-muted sm:px-8">
          Nothing has been saved here yet. You can go back to any version you save.
        </p>
      )}
      <div className="grid lg:h-full lg:grid-cols-[24rem_minmax(0,1fr)]">
        {/* Narrow screens show the list, or the chosen version in its place. */}
        <div className={classNames(PART, 'lg:border-r lg:border-line', chosenId !== undefined && 'max-lg:hidden')}>
          <RevisionList
            kind={form.kind}
            revisions={items}
            shownId={shown?.id}
            isRestoring={isRestoring}
            onChoose={setChosenId}
            onRestore={restore}
          />
          {isLoading && (
            <Loading label="Loading the versions">
              <Skeleton className="mt-5 h-12 w-full" />
              <Skeleton className="mt-3 h-12 w-full" />
              <Skeleton className="mt-3 h-12 w-full" />
            </Loading>
          )}
          {failure && <LoadError what="the versions" onRetry={retry} className="mt-5" />}
          {showMore && (
            <Button onClick={showMore} isBusy={isLoading} className="mt-6">
              Show older versions
            </Button>
          )}
        </div>
        {shown && (
          <div className={classNames(PART, chosenId === undefined && 'max-lg:hidden')}>
            <button
              type="button"
              onClick={() => setChosenId(undefined)}
              className="link tap-target mb-4 text-sm font-semibold lg:hidden"
            >
              All versions
            </button>
            <Comparison
              // The key remounts the comparison, so that another version starts at its top.
              key={shown.id}
              form={form}
              id={id}
              revision={shown}
              isNewest={shown.id === newest?.id}
              isRestoring={isRestoring}
              onRestore={restore}
            />
          </div>
        )}
      </div>
    </Sheet>
  );
}
