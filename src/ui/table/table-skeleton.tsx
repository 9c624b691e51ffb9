import { Loading, Skeleton } from '../skeleton.tsx';

/** The placeholder of a table that is loading: a name with a line below it, and `columns` more cells. */
export function TableSkeleton({ label, columns, rows = 8 }: { label: string; columns: number; rows?: number }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-start gap-6 border-b border-line py-4">
          <div className="grow-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-2.5 h-4 w-11/12" />
          </div>
          {Array.from({ length: columns }, (_, column) => column).map((column) => (
            <Skeleton key={column} className="mt-0.5 hidden h-4 w-24 lg:block" />
          ))}
        </div>
      ))}
    </Loading>
  );
}
