import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import { KIND_LABELS } from '#admin-kit/kind-names.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import type { ReaderCounts, RemovedSamples, SampleCounts } from '../dashboard.contract.ts';
import { removeSamples, sampleCountsQuery } from './dashboard.queries.ts';
import { VisitorDataWarning } from './visitor-data-warning.tsx';

const CONFIRMATION_WORD = 'remove';

/** Asks for confirmation with a typed word, because the removal is permanent. */
function RemovalDialog(props: { isOpen: boolean; readers: ReaderCounts; onClose: () => void; onRemove: () => void }) {
  const { isOpen, readers, onClose, onRemove } = props;
  return (
    <Dialog open={isOpen} title="Remove all sample content?" onClose={onClose}>
      <Question readers={readers} onClose={onClose} onRemove={onRemove} />
    </Dialog>
  );
}

function Question(props: { readers: ReaderCounts; onClose: () => void; onRemove: () => void }) {
  const { readers, onClose, onRemove } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === CONFIRMATION_WORD;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) onRemove();
  };
  return (
    <form onSubmit={submit}>
      <p>This cannot be undone. The files are deleted too.</p>
      <VisitorDataWarning readers={readers} />
      <label htmlFor={id} className="mt-5 mb-1.5 block text-sm font-semibold">
        Type “{CONFIRMATION_WORD}” to continue
      </label>
      <input
        id={id}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="field"
      />
      <FormActions disabled={!isConfirmed} cancelLabel="Keep it" onCancel={onClose} className="mt-6">
        Remove permanently
      </FormActions>
    </form>
  );
}

const LABELS: typeof KIND_LABELS = [
  ...KIND_LABELS,
  ['comments', 'Comments'],
  ['contactForms', 'Messages'],
  ['newsletterSubscribers', 'Subscribers'],
  ['claims', 'Texts and figures in the settings'],
  ['files', 'Pictures and PDFs'],
];

/** The number of records of each kind, before or after the removal. */
function SampleTable({ caption, counts }: { caption: string; counts: SampleCounts }) {
  return (
    <table className="mt-6 w-full max-w-md text-sm">
      <caption className="pb-2 text-left text-xs font-semibold text-muted">{caption}</caption>
      <tbody className="border-t border-edge">
        {LABELS.map(([name, words]) => {
          const count = counts[name];
          if (!count) return null;
          return (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {words}
              </th>
              <td className="figures py-2 text-right">{count.toLocaleString('en-US')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Removes the sample content that came with the site. */
export default function SampleContentPage() {
  return (
    <AdminPageLayout title="Remove sample content">
      <SampleContent />
    </AdminPageLayout>
  );
}

function SampleContent() {
  const [isAsking, setIsAsking] = useState(false);
  const query = useQuery(sampleCountsQuery);
  const removal = useFormAction({
    run: removeSamples,
    // Almost every loaded query contains sample content.
    invalidates: (client) => client.invalidateQueries(),
  });
  if (removal.data) return <Removed removed={removal.data} />;
  if (!query.data)
    return (
      <AdminNotLoaded query={query} what="the sample content" label="Counting the sample content">
        <Skeleton className="h-16 w-full max-w-[65ch]" />
        <Skeleton className="mt-6 h-72 w-full max-w-[65ch]" />
      </AdminNotLoaded>
    );
  const { readers, ...counts } = query.data;
  if (Object.values(counts).every((count) => count === 0)) return <Nothing />;
  return (
    <div className="max-w-[65ch]">
      <p>
        The site came with the content of a firm that does not exist, so that you could look around. This removes all of
        it, with its pictures and PDFs. Everything you wrote stays, and so does every sample that you edited.
      </p>
      <SampleTable caption="What will be removed" counts={counts} />
      <VisitorDataWarning readers={readers} />
      {removal.failure && (
        <p role="alert" className="mt-5 text-danger">
          Nothing was removed. {removal.failure}
        </p>
      )}
      {removal.isPending ? (
        <Removing />
      ) : (
        <Button look="signal" onClick={() => setIsAsking(true)} className="mt-7">
          Remove sample content
        </Button>
      )}
      <RemovalDialog
        isOpen={isAsking}
        readers={readers}
        onClose={() => setIsAsking(false)}
        onRemove={() => {
          setIsAsking(false);
          removal.mutate();
        }}
      />
    </div>
  );
}

function Removing() {
  return (
    <div role="status" className="mt-7 max-w-md text-sm text-muted">
      Removing texts, people and their files. This takes a moment.
      <progress aria-label="Removing" className="mt-2.5 block h-1 w-full accent-(--blue)" />
    </div>
  );
}

function Removed({ removed }: { removed: RemovedSamples }) {
  return (
    <div role="status" className="max-w-[65ch]">
      <p className="text-lg">The sample content is removed. The site is yours.</p>
      <SampleTable caption="What was removed" counts={removed} />
    </div>
  );
}

function Nothing() {
  return <p className="max-w-[60ch] text-muted">There is no sample content left. Everything on this site is yours.</p>;
}
