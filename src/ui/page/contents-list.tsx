import type { Heading } from '#lib/headings.ts';
import { classNames } from '../class-names.ts';

/** The headings of a text as links, with the current one highlighted. */
export function ContentsList(props: {
  label?: string;
  headings: readonly Heading[];
  current: string | undefined;
  className?: string;
}) {
  const { label = 'Contents', headings, current, className } = props;
  return (
    <nav aria-label={label} className={className}>
      <ol className="border-l border-line text-sm">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className={classNames(
                'tap-target -ml-px block! border-l-2 pl-4 leading-snug wrap-anywhere transition-colors hover:text-ink',
                id === current ? 'border-blue font-medium text-ink' : 'border-transparent text-muted',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
