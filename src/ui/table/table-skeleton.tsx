import { Loading, Skeleton } from '../skeleton.tsx';

/** The placeholder of a table that is loading: a name and `columns` more cells. */
export function TableSkeleton({ label, columns, rows = 8 }: { label: string; columns: number; rows?: number }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-b border-line">
          <div className="grow-3">
            <Skeleton className="h-5 w-2/3" />
          </div>
          {Array.from({ length: columns }, (_, column) => column).map((column) => (
            <Skeleton key={column} className="hidden h-4 w-24 lg:block" />
          ))}
        </div>
      ))}
    </Loading>
  );
}
