import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A sentence of a table's row, below its name. */
export function BelowName(props: { label: string; content: ReactNode; className: string | false | undefined }) {
  const { label, content, className } = props;
  if (!content) return null;
  return (
    <span
      title={typeof content === 'string' ? content : undefined}
      className={classNames(
        'block text-muted leading-5 font-normal @max-4xl:mt-1 @max-4xl:line-clamp-2 @max-4xl:text-sm @4xl:truncate @4xl:text-xs/4',
        className,
      )}
    >
      <span className="sr-only">{label}: </span>
      {content}
    </span>
  );
}
