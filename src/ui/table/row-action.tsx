import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from '../button.tsx';

/** An icon button at the end of a row; `label` names the action and the row. */
export function RowAction({
  icon: Icon,
  label,
  ...rest
}: ButtonProps & { readonly icon: LucideIcon; readonly label: string }) {
  return (
    <Button {...rest} look="icon" aria-label={label} data-tooltip={label} className="size-11 shrink-0 @2xl:size-10">
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
    </Button>
  );
}
