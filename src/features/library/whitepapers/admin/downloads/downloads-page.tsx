import { useQuery } from '@tanstack/react-query';
import { useCan } from '#admin-kit/admin-context.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { CsvLink } from '#admin-kit/csv-link.tsx';
import { NOTHING, TimeCell } from '#admin-kit/list/cells.tsx';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { useListAddress } from '#admin-kit/list/use-list-address.ts';
import { PersonFilter } from '#admin-kit/person-filter.tsx';
import { Unconfirmed } from '#admin-kit/unconfirmed.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { WhitepaperDownload } from '../../whitepapers.contract.ts';
import { readDownloadFilters } from './download-filters.ts';
import { getLeadsFileUrl, leadsQuery, mostDownloadedQuery } from './leads.queries.ts';

const LINK = 'link tap-area max-w-full text-left wrap-anywhere @4xl:truncate';

/** The log of who downloaded which white paper, and when. */
export default function DownloadsPage({ search }: { search: AdminSearch }) {
  const mayDo = useCan();
  return (
    <AdminPageLayout
      title="Downloads"
      actions={mayDo('exportsPeople') && <CsvLink href={getLeadsFileUrl(readDownloadFilters(search))} />}
    >
      <Downloads search={search} />
    </AdminPageLayout>
  );
}

function Downloads({ search }: { search: AdminSearch }) {
  const address = useListAddress(search);
  const query = leadsQuery(readDownloadFilters(search), search.cursor);
  const { data } = useQuery(query);
  const { items: papers = [] } = useQuery(mostDownloadedQuery).data ?? {};
  // A paper that is not among the most downloaded can be chosen in its row.
  const shown = data?.items.find(({ whitepaper }) => String(whitepaper.id) === search.paper)?.whitepaper;
  const options = [...papers, ...(shown && !papers.some(({ id }) => id === shown.id) ? [shown] : [])].map(
    ({ id, title }) => ({ value: String(id), label: title }),
  );
  const columns: readonly Column<WhitepaperDownload>[] = [
    { label: 'Person', cell: () => null },
    {
      label: 'Email',
      className: '@4xl:max-w-60',
      cell: ({ person }) =>
        person ? (
          <button
            type="button"
            title={person.email}
            onClick={() => address.change({ person: String(person.id) })}
            className={LINK}
          >
            {person.email}
          </button>
        ) : (
          NOTHING
        ),
    },
    { label: 'Confirmed', cell: ({ person }) => (person ? person.isConfirmed ? 'Yes' : <Unconfirmed /> : NOTHING) },
    { label: 'Company', isMinor: true, cell: ({ person }) => person?.company || NOTHING },
    {
      label: 'White paper',
      isWide: true,
      cell: ({ whitepaper: { id, title } }) => (
        <button type="button" title={title} onClick={() => address.change({ paper: String(id) })} className={LINK}>
          {title}
        </button>
      ),
    },
    { label: 'Downloaded', sort: 'downloadedAt', cell: ({ downloadedAt }) => <TimeCell at={downloadedAt} /> },
  ];
  const name = data?.items.find(({ person }) => String(person?.id) === search.person)?.person?.name;
  return (
    <>
      <PersonFilter
        words={search.person && `Only downloads by ${name ?? 'one person'}`}
        onClear={() => address.change({ person: undefined })}
      />
      <RecordList
        words={{ one: 'download', many: 'downloads' }}
        search={search}
        query={query}
        defaultSort="-downloadedAt"
        columns={columns}
        choices={[
          { name: 'paper', label: 'White paper', all: 'All', options },
          { name: 'from', label: 'From' },
          { name: 'to', label: 'To' },
        ]}
        getName={({ person }) => person?.name ?? 'Someone without an account'}
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            Nobody has downloaded a white paper yet. Every download is listed here.
          </p>
        }
      />
    </>
  );
}
