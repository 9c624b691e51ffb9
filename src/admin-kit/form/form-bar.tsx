import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

/** A line above a form's fields about its text, with the available actions. */
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
  <Button look="quiet" onClick={onClick} className="-ml-2 py-1.5!">
    {children}
  </Button>
);
