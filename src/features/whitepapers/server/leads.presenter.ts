import type { CsvColumns } from '#platform/http/csv-reply.ts';
import type { WhitepaperDownload } from '../whitepapers.contract.ts';
import type { LeadRow } from './leads.store.ts';

/** For administrators alone. */
export function presentLead({ id, whitepaper, person, downloadedAt }: LeadRow): WhitepaperDownload {
  return {
    id,
    whitepaper: { id: whitepaper.id, title: whitepaper.title },
    person: person && {
      id: person.id,
      name: nameOf(person),
      email: person.email,
      company: person.company,
    },
    downloadedAt: downloadedAt.toISOString(),
  };
}

/** The same as a file for spreadsheets. */
export const LEAD_CSV: CsvColumns<LeadRow> = {
  Downloaded: (row) => row.downloadedAt.toISOString(),
  'White paper': (row) => row.whitepaper.title,
  Name: (row) => row.person && nameOf(row.person),
  'E-mail': (row) => row.person?.email ?? null,
  Company: (row) => row.person?.company ?? null,
};

const nameOf = (person: { readonly firstName: string; readonly lastName: string }) =>
  `${person.firstName} ${person.lastName}`;
