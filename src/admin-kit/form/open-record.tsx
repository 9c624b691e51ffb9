import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { WorkingCopy } from '#lib/publishing/publishing-contract.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAdmin, useListError } from '../admin-context.ts';
import { AdminNotLoaded } from '../admin-not-loaded.tsx';
import { fetchOpenedCopy } from './state/working-copies.ts';

interface Identified {
  readonly id: number;
  /** Missing for records without working copies, such as pictures. */
  readonly version?: number;
}

interface Opened<Row> {
  readonly record: Row;
  readonly copy: WorkingCopy | null;
}

interface OpenRecordProps<Row> {
  /** The noun, for example "article". */
  readonly one: string;
  /** For a kind whose forms keep a working copy on the server. */
  readonly kind?: Kind;
  readonly title: string;
  readonly fetch: (key: string, signal: AbortSignal) => Promise<Row>;
  readonly onClose: () => void;
  /** Renders the form for the record as it was when opened. Undefined means a new record. */
  readonly children: (record: Row | undefined, copy: WorkingCopy | null) => ReactNode;
}

/** Opens the record in the address, or a new one. A save may change the address, but the same record stays open. */
export function OpenRecord<Row extends Identified>(props: OpenRecordProps<Row>) {
  const { search } = useAdmin();
  const [key] = useState(search.edit);
  return key === undefined ? props.children(undefined, null) : <FetchedRecord {...props} name={key} />;
}

function FetchedRecord<Row extends Identified>(props: OpenRecordProps<Row> & { name: string }) {
  const { one, kind, title, fetch, onClose, children, name } = props;
  const query = useQuery<Opened<Row>>({
    queryKey: ['open-record', one, name],
    queryFn: async ({ signal }) => {
      const record = await fetch(name, signal);
      const { id, version } = record;
      const hasCopies = kind !== undefined && version !== undefined;
      return { record, copy: hasCopies ? await fetchOpenedCopy(kind, id, signal) : null };
    },
    staleTime: 0,
    gcTime: 0,
  });
  const { data, error } = query;
  // If there is no record, the placeholder shown instead reports the error.
  useListError(data === undefined ? null : error);
  if (data !== undefined) return children(data.record, data.copy);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Sheet title={title} actions={null} onClose={onClose}>
      <div className="p-5 sm:p-8">
        {isGone ? (
          <p role="alert">This {one} was deleted or renamed. Close this and look for it in the list.</p>
        ) : (
          <AdminNotLoaded query={query} what={`the ${one}`}>
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="mt-6 h-20 w-full" />
            <Skeleton className="mt-6 h-72 w-full" />
          </AdminNotLoaded>
        )}
      </div>
    </Sheet>
  );
}
