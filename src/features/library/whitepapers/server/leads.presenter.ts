import { formatPersonName } from '#lib/words.ts';
import type { CsvColumns } from '#platform/http/csv-reply.ts';
import type { WhitepaperDownload } from '../whitepapers.contract.ts';
import type { LeadRow } from './leads.store.ts';

/** Presents a lead. Only for administrators. */
export function presentLead({ id, whitepaper, person, downloadedAt }: LeadRow): WhitepaperDownload {
  return {
    id,
    whitepaper: { id: whitepaper.id, title: whitepaper.title },
    person: person && {
      id: person.id,
      name: formatPersonName(person),
      email: person.email,
      isConfirmed: person.emailVerified,
      company: person.company,
    },
    downloadedAt: downloadedAt.toISOString(),
  };
}

/** The columns of the CSV file for spreadsheets. */
export const LEAD_CSV: CsvColumns<LeadRow> = {
  Downloaded: (row) => row.downloadedAt.toISOString(),
  'White paper': (row) => row.whitepaper.title,
  Name: (row) => row.person && formatPersonName(row.person),
  Email: (row) => row.person?.email ?? null,
  Confirmed: (row) => row.person && (row.person.emailVerified ? 'yes' : 'no'),
  Company: (row) => row.person?.company ?? null,
};
