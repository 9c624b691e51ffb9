import { type Author, type Kind, listFields } from '#lib/kinds/kind.ts';
import { hasByline } from '#lib/publishing/publishing-fields.ts';
import { formatIndustry } from '#site/industry-names.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { formatAdminDate, formatAdminDay, formatAdminTime } from '../../admin-dates.ts';
import { DayCell, NOTHING, StateCell } from '../cells.tsx';
import { toLabel } from '../options.ts';

/** The part of a record of a kind with `hasPublishing` that its list shows. */
export interface PublishedRow {
  readonly id: number;
  readonly slug?: string;
  readonly status: string;
  readonly publishedAt: string;
  /** Whether a draft has a date. */
  readonly isDated: boolean;
  /** For kinds with a byline. */
  readonly authors?: readonly Author[];
  /** Shown if the byline names nobody of the team. */
  readonly author?: string | null;
  readonly category?: string;
  readonly industry?: string | null;
  readonly updatedAt?: string;
  readonly isSample: boolean;
}

/** The columns of a kind's list, with `own` ones before the date. */
export function listPublishedColumns<Row extends PublishedRow>(kind: Kind, own: readonly Column<Row>[]): Column<Row>[] {
  const has = (name: string) => listFields(kind).some(([field]) => field === name);
  const summary = kind.search?.summary;
  const summaryLabel = summary && kind.fields[summary]?.label;
  return [
    { label: kind.fields[kind.titleField]?.label ?? 'Title', sort: kind.titleField, cell: () => null },
    ...(summaryLabel
      ? [
          {
            label: summaryLabel,
            isBelowName: true,
            isOffPhones: true,
            cell: (row: Row) => String(row[summary as keyof Row] ?? ''),
          },
        ]
      : []),
    { label: 'State', cell: showState, className: '@4xl:min-w-[6.875rem]' },
    ...(hasByline(kind)
      ? [
          {
            label: 'Author',
            isOffPhones: has('category'),
            className: '@[68rem]:max-w-56',
            cell: (row: Row) => <Byline {...row} />,
          },
        ]
      : []),
    ...(has('category') ? [{ label: 'Category', cell: ({ category }: Row) => category || NOTHING }] : []),
    ...(has('industry')
      ? [
          {
            label: 'Industry',
            isExtra: has('category'),
            isOffPhones: true,
            cell: ({ industry }: Row) => (industry ? formatIndustry(industry) : NOTHING),
          },
        ]
      : []),
    ...own,
    ...(has('updatedAt')
      ? [
          {
            label: 'Changed',
            isExtra: true,
            isOffPhones: true,
            cell: ({ updatedAt }: Row) => (updatedAt ? <DayCell at={updatedAt} /> : NOTHING),
          },
        ]
      : []),
    ...(hasByline(kind)
      ? []
      : [
          {
            label: 'Sample',
            isExtra: true,
            isOffPhones: true,
            cell: ({ isSample }: Row) => (isSample ? 'Sample' : NOTHING),
          },
        ]),
    {
      label: 'Date',
      ...(hasByline(kind) ? { sort: kind.order.replace(/^-/, '') } : { isExtra: true }),
      className: 'figures whitespace-nowrap @4xl:max-w-56',
      cell: ({ status, isDated, publishedAt }) =>
        status === 'draft' && !isDated ? (
          <span className="text-muted">Not yet</span>
        ) : (
          <time dateTime={publishedAt} className={status === 'draft' ? 'text-muted' : ''}>
            {status === 'scheduled' ? formatAdminTime(publishedAt) : formatAdminDate(publishedAt)}
          </time>
        ),
    },
  ];
}

/** The state of a record, with the day of a scheduled one. */
export const showState = ({ status, publishedAt }: PublishedRow) => (
  <StateCell
    status={status}
    label={toLabel(status)}
    day={status === 'scheduled' ? formatAdminDay(publishedAt) : undefined}
  />
);

/** The first author, and how many more there are. */
function Byline({ authors = [], author }: PublishedRow) {
  const [first, ...others] = authors.length > 0 ? authors.map(({ name }) => name) : author ? [author] : [];
  if (!first) return NOTHING;
  if (others.length === 0) return first;
  return (
    <span title={[first, ...others].join(', ')} className="flex gap-1">
      <span className="min-w-0 truncate">{first}</span>
      <span className="sr-only">, {others.join(', ')}</span>
      <span aria-hidden="true" className="figures shrink-0 text-muted">
        +{others.length}
      </span>
    </span>
  );
}
