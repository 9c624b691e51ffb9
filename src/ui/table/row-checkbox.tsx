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
    <input
      type="checkbox"
      checked={isSelected}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      aria-label={label}
      className={classNames('size-4 accent-(--blue)', className)}
    />
  );
}
