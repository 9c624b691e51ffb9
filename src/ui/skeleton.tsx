import { classNames } from './class-names.ts';

/** A gray placeholder in the shape of the content to come. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}

/** Tells assistive technology once what the placeholders represent. */
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
