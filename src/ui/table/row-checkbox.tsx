import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** Selects a row of a list. With Shift it selects all rows up to this one. */
export function RowCheckbox(props: {
  label: string;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
  className?: string;
}) {
  const { label, isSelected, onToggle, className } = props;
  return (
    <ListCheckbox
      checked={isSelected}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      aria-label={label}
      className={className}
    />
  );
}

/** A checkbox of 16 px that can also be hit beside it: within 28 px, with a finger, or where there is no room for columns, within 44 px. */
export function ListCheckbox({ className, ...input }: ComponentProps<'input'>) {
  return (
    <span className={classNames('relative block size-4', className)}>
      <label className="absolute -inset-1.5 grid place-items-center pointer-coarse:-inset-3.5 @max-4xl:-inset-3.5">
        <input type="checkbox" {...input} className="size-4" />
      </label>
    </span>
  );
}
