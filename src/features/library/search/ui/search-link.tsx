import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { Search } from '#ui/header-icons.tsx';

/** Opens the search (search-host.tsx), also as the first thing that somebody taps (early-script.ts). Without JavaScript it leads to the insights page. */
export function SearchLink() {
  return (
    <a
      href={INSIGHTS_HREF}
      data-search
      aria-label="Search"
      aria-keyshortcuts="Meta+K Control+K /"
      data-tooltip="Search (⌘K)"
      className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-sunk hover:text-ink"
    >
      <Search size={19} />
    </a>
  );
}
