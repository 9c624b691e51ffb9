import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A message above a form's fields: why it was refused, or what has happened. */
export function FormAlert({ look = 'danger', children }: { look?: 'danger' | 'plain'; children: ReactNode }) {
  return (
    <p
      role={look === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'border-l-2 py-0.5 pl-4 text-sm',
        look === 'danger' ? 'border-danger text-danger' : 'border-blue',
      )}
    >
      {children}
    </p>
  );
}
