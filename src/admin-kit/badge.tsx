import { classNames } from '#ui/class-names.ts';

const LOOKS = {
  plain: 'border-edge text-ink',
  quiet: 'border-line text-muted',
  danger: 'border-danger text-danger',
} as const;

/** A short label on a record. `tooltip` explains it. */
export function Badge(props: { look?: keyof typeof LOOKS; tooltip?: string; children: string }) {
  const { look = 'plain', tooltip, children } = props;
  return (
    <span
      data-tooltip={tooltip}
      className={classNames('inline-block border px-1.5 text-xs leading-5 whitespace-nowrap', LOOKS[look])}
    >
      {children}
    </span>
  );
}
