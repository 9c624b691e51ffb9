import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { formatKeys } from '../shortcuts/format-keys.ts';

/** A button with an icon, in a toolbar or a bar below it. `isFirst`: the Tab key stops at it. */
export function ToolButton(props: {
  label: string;
  icon: LucideIcon;
  keys?: string | undefined;
  isFirst?: boolean;
  isOn?: boolean | undefined;
  isDisabled?: boolean;
  onClick: () => void;
}) {
  const { label, icon: Icon, keys, isFirst = false, isOn, isDisabled = false, onClick } = props;
  return (
    <button
      type="button"
      data-tool=""
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      data-tooltip={keys ? `${label} (${formatKeys(keys)})` : label}
      // Prevents the text from losing its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onClick()}
      className={classNames(
        'grid size-11 shrink-0 pointer-fine:size-8 place-items-center rounded-[2px] -outline-offset-2',
        isOn ? 'bg-ink text-paper' : 'text-ink hover:bg-sunk',
        isDisabled && 'opacity-40',
      )}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
