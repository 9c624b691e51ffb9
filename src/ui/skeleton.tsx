import { classNames } from './class-names.ts';

/** A grey place in the shape of what comes. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}

/** Says once, to assistive technology, what the grey places stand for. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
