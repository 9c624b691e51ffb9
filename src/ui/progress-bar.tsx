import { Bar } from './bar.tsx';
import { classNames } from './class-names.ts';

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
