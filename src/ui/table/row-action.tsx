import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';

/** An icon button at the end of a row; `label` names the action and the row. */
export function RowAction(props: {
  icon: LucideIcon;
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
}) {
  const { icon: Icon, label, onClick, disabled } = props;
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 shrink-0 @2xl:size-10 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink disabled:opacity-50"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
