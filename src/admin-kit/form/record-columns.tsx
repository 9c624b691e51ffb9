import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A record's fields in two columns, the texts and the details beside them. Narrow screens show one column. */
export function RecordColumns({ main, side, className }: { main: ReactNode; side: ReactNode; className?: string }) {
  return (
    <div className={classNames('grid grid-cols-1 gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_19rem]', className)}>
      <div className="grid min-w-0 grid-cols-1 content-start gap-7">{main}</div>
      <div className="grid grid-cols-1 content-start gap-6">{side}</div>
    </div>
  );
}
