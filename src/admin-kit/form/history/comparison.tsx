import { useQuery } from '@tanstack/react-query';
import type { Revision, RevisionContent } from '#lib/publishing/publishing-contract.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdminNotLoaded } from '../../admin-not-loaded.tsx';
import { formatLocalTime } from '../../local-times.ts';
import { useNamedFields } from '../fields/use-named-fields.ts';
import { Added, PictureDifference, Removed, TextDifference } from './difference.tsx';
import { revisionQuery } from './history.queries.ts';
import type { HistoryForm } from './history-form.ts';

interface ComparisonProps<Values extends object> {
  readonly form: HistoryForm<Values>;
  readonly id: number;
  readonly revision: Revision;
  readonly isNewest: boolean;
  readonly isRestoring: boolean;
  readonly onRestore: (revision: Revision) => void;
}

/** Shows the differences between a version and the form's current text, and a button to restore the version. */
export function Comparison<Values extends object>(props: ComparisonProps<Values>) {
  const { form, id, revision, isNewest, isRestoring, onRestore } = props;
  const query = useQuery(revisionQuery(form.kind, id, revision.id));
  return (
    <section aria-labelledby="comparison-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id="comparison-title" className="text-xl">
          Changes since {formatLocalTime(revision.createdAt)}
        </h3>
        {!isNewest && (
          <Button
            look="signal"
            isBusy={isRestoring}
            busyLabel="Restoring..."
            onClick={() => onRestore(revision)}
            className="px-4! py-2!"
          >
            Restore this version
          </Button>
        )}
      </div>
      {form.isDirty && !isNewest && (
        <p className="mt-3 border-l-4 border-amber pl-3 text-sm">
          You have changes that are not saved. Restoring replaces them; “Undo restore” brings them back.
        </p>
      )}
      {query.data && <Differences form={form} content={query.data.content} />}
      <AdminNotLoaded query={query} what="the version" className="mt-8">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="mt-4 h-64 w-full" />
      </AdminNotLoaded>
    </section>
  );
}

function Differences<Values extends object>(props: { form: HistoryForm<Values>; content: RevisionContent['content'] }) {
  const { form, content } = props;
  const { kind, values: now } = form;
  const then = form.toValues(content);
  const fields = useNamedFields(kind, form.conflictFields);
  const differing = fields.filter(({ name, show }) => name in content && show(then) !== show(now));
  if (differing.length === 0) return <p className="mt-6 text-muted">This version is the same as the current text.</p>;
  return (
    <>
      <p className="mt-3 max-w-[60ch] text-sm text-muted">
        <Removed>Struck-out text</Removed> was there then, <Added>underlined text</Added> is there now.
      </p>
      {differing.map((field) => {
        const type = kind.fields[field.name]?.type;
        const versions = { before: field.show(then), after: field.show(now) };
        return (
          <section key={field.name} aria-label={field.label} className="mt-7">
            <h4 className="mb-2 border-t border-line pt-3 text-sm font-semibold">{field.label}</h4>
            {type === 'picture' ? <PictureDifference {...versions} /> : <TextDifference {...versions} />}
            {type === 'file' && <p className="mt-2 text-sm text-muted">Restoring does not change the file.</p>}
          </section>
        );
      })}
    </>
  );
}
