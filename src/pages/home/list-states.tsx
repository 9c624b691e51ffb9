import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/skeleton.tsx';

/** A list in each of its states: skeletons, a failure with a retry button, a text if it is empty, the rows. */
export function ListStates<Item>(props: {
  query: UseQueryResult<Item[]>;
  /** The plural noun of the items, in lower case. */
  noun: string;
  className: string;
  skeleton: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { query, noun, className, skeleton, children } = props;
  if (query.isPending || (query.isError && query.isFetching)) {
    return (
      <Loading label={`Loading ${noun}`} className={className}>
        {skeleton}
      </Loading>
    );
  }
  if (query.isError) {
    return (
      <div role="alert">
        <p className="text-danger">Failed to load {noun}. Please try again later.</p>
        <Button onClick={() => void query.refetch()} className="mt-4">
          Try again
        </Button>
      </div>
    );
  }
  if (query.data.length === 0) return <p className="text-muted">No {noun} yet.</p>;
  return <div className={className}>{children(query.data)}</div>;
}
