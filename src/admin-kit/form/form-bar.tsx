import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.ts';

/** A line above a form's fields that says something about its text, with what can be done. */
export function FormBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-5 border-b border-line bg-raised px-5 py-1.5 text-sm sm:px-8"
    >
      <p>{text}</p>
      {children}
    </div>
  );
}

export const FormBarButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className={buttonClass('quiet', 'py-1.5!')}>
    {children}
  </button>
);
