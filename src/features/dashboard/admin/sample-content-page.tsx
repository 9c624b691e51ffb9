import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListError } from '#admin-kit/admin-context.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import { getErrorMessage } from '#lib/api-error.ts';
import { buttonClass } from '#ui/button.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { RemovedSamples } from '../dashboard.contract.ts';
import { removeSamples, sampleCountsQuery } from './dashboard.queries.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { SampleTable } from './sample-table.tsx';
import { VisitorDataWarning } from './visitor-data-warning.tsx';

/** Removes the sample content that came with the site. */
export default function SampleContentPage() {
  return (
    <AdminPageLayout title="Remove sample content">
      <SampleContent />
    </AdminPageLayout>
  );
}

function SampleContent() {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { data: content, error, refetch } = useQuery(sampleCountsQuery);
  const removal = useMutation({
    mutationFn: removeSamples,
    // Almost every loaded query contains sample content.
    onSuccess: () => client.invalidateQueries(),
  });
  const failure = useListError(error);
  const removalFailure = useListError(removal.error);
  if (removal.data) return <Removed removed={removal.data} />;
  if (failure) return <LoadError what="the sample content" onRetry={() => void refetch()} />;
  if (!content) return <CountsSkeleton />;
  const { readers, ...counts } = content;
  if (Object.values(counts).every((count) => count === 0)) return <Nothing />;
  return (
    <div className="max-w-[65ch]">
      <p>
        The site came with the content of a firm that does not exist, so that you could look around. This removes all of
        it at once, with its pictures and PDFs. Everything you wrote stays, and so does every sample that you edited.
      </p>
      <SampleTable caption="What will be removed" counts={counts} />
      <VisitorDataWarning readers={readers} />
      {removalFailure && (
        <p role="alert" className="mt-5 text-danger">
          Nothing was removed. {getErrorMessage(removalFailure)}
        </p>
      )}
      {removal.isPending ? (
        <Removing />
      ) : (
        <button type="button" onClick={() => setIsAsking(true)} className={buttonClass('signal', 'mt-7')}>
          Remove sample content
        </button>
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

function CountsSkeleton() {
  return (
    <Loading label="Counting the sample content" className="max-w-[65ch]">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="mt-6 h-72 w-full" />
    </Loading>
  );
}
