import {
  BookOpen,
  BriefcaseBusiness,
  CalendarDays,
  GraduationCap,
  ListOrdered,
  Newspaper,
  Search,
  UserRound,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { formatDate } from '#lib/dates.ts';
import { classNames } from '#ui/class-names.ts';
import type { SearchResult } from '../search.contract.ts';
import { MarkedText } from './marked-text.tsx';
import { getInsightsHref, type ResultGroup } from './palette-rows.ts';

const ICONS: Readonly<Record<string, typeof Newspaper>> = {
  article: Newspaper,
  series: ListOrdered,
  'white-paper': BookOpen,
  event: CalendarDays,
  'team-member': UserRound,
  'learning-content': GraduationCap,
};

interface RowProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onGo: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The results: a listbox whose options are links. The text field keeps the focus and names the active option. */
export function PaletteResults(props: {
  id: string;
  groups: readonly ResultGroup[];
  q: string;
  active: number;
  onPoint: (index: number) => void;
  onGo: (event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  const { id, groups, q, active, onPoint, onGo } = props;
  const rowAt = (index: number): RowProps => ({
    id: `${id}-${index}`,
    isActive: index === active,
    onPoint: () => index === active || onPoint(index),
    onGo,
  });
  const firstRows = groups.map((_, group) => groups.slice(0, group).flatMap(({ results }) => results).length);
  const count = groups.flatMap(({ results }) => results).length;
  return (
    <div id={id} role="listbox" aria-label="Results" className="pb-2">
      {groups.map(({ kind, title, results }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} className="px-5 pt-4 pb-1.5 text-xs font-semibold text-blue sm:px-7">
            {title}
          </p>
          {results.map((result, index) => (
            <ResultRow key={result.id} result={result} {...rowAt((firstRows[group] ?? 0) + index)} />
          ))}
        </div>
      ))}
      <AllRow q={q} {...rowAt(count)} />
    </div>
  );
}

const ROW = 'flex gap-3.5 border-l-2 px-5 py-2.5 sm:px-7 sm:gap-4';
const getRowClass = (isActive: boolean) => (isActive ? 'border-blue bg-sunk' : 'border-transparent');

function ResultRow({ result, id, isActive, onPoint, onGo }: RowProps & { result: SearchResult }) {
  const Icon = ICONS[result.kind] ?? BriefcaseBusiness;
  const { titleParts, snippet, href, page, publishedAt } = result;
  const place = page === null ? publishedAt && formatDate(publishedAt) : `page ${page}`;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onPointerMove={onPoint}
      onClick={onGo}
      className={classNames(ROW, getRowClass(isActive))}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="items-baseline justify-between gap-4 sm:flex">
          <span className="font-display text-[1.125rem] leading-6 tracking-[-0.01em]">
            <MarkedText parts={titleParts} />
          </span>
          {place && <span className="figures shrink-0 text-xs text-muted max-sm:hidden">{place}</span>}
        </span>
        <span className="mt-0.5 line-clamp-3 text-sm text-muted [&_mark]:font-semibold">
          {place && <span className="figures sm:hidden">{`${place} · `}</span>}
          <MarkedText parts={snippet} />
        </span>
      </span>
    </a>
  );
}

function AllRow({ q, id, isActive, onPoint, onGo }: RowProps & { q: string }) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={getInsightsHref(q)}
      onPointerMove={onPoint}
      onClick={onGo}
      className={classNames(ROW, 'mt-2 items-center border-t border-t-line', getRowClass(isActive))}
    >
      <Search size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 truncate text-sm">
        Everything on <span className="font-semibold">{q}</span> in Insights
      </span>
    </a>
  );
}
