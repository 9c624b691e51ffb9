import { Link } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';
import { useScrollToSelected } from '#ui/tabs.tsx';
import type { AdminSearch } from '../admin-search.ts';

/** Links to the lists of a desk, each with its number of rows. The first list needs no `status` in the address. */
export function ListSwitch<Name extends string>(props: {
  /** "Comments to show". */
  label: string;
  choices: readonly { readonly name: Name; readonly label: string }[];
  current: Name;
  counts: Readonly<Record<Name, number>> | undefined;
  /** Search parameters that stay in the address. */
  search: Readonly<Record<string, string>>;
}) {
  const { label, choices, current, counts, search } = props;
  const row = useScrollToSelected<HTMLElement>(current);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="fading-row flex max-w-full min-w-0 overflow-x-auto border-edge text-sm sm:border"
    >
      {choices.map((choice, index) => (
        <Link
          key={choice.name}
          to="."
          search={{ ...search, ...(index > 0 && { status: choice.name }) } as AdminSearch}
          resetScroll={false}
          // The router compares only part of the address, so it would mark several links as current.
          aria-current={choice.name === current ? 'page' : undefined}
          activeProps={{}}
          className={classNames(
            'shrink-0 px-3 py-1.5 font-semibold -outline-offset-2 pointer-coarse:py-3',
            choice.name === current ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
          )}
        >
          {choice.label}{' '}
          {counts && <span className="figures ml-0.5 font-normal">{counts[choice.name].toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </nav>
  );
}
