import { classNames } from './class-names.ts';

/**
 * A line as wide as its container, filled in proportion to `value`. Drawn as SVG because pages allow no inline styles.
 */
export function Bar({ value, max, className }: { value: number; max: number; className: string }) {
  const full = max === 0 ? 0 : Math.min(Math.max(value / max, 0), 1);
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <rect width={full} height="1" className="fill-blue transition-[width] duration-300" />
    </svg>
  );
}

/** A line filled in proportion to progress. `label` says of what; `text` says how far, in words. */
export function ProgressBar(props: { label: string; value: number; max: number; text?: string; className?: string }) {
  const { label, value, max, text, className } = props;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className={classNames('h-[3px] bg-line', className)}
    >
      <Bar value={value} max={max} className="block h-full w-full" />
    </div>
  );
}
