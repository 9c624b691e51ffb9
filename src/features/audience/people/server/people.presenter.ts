import { toNamedPerson } from '#lib/words.ts';
import type { CsvColumns } from '#platform/http/csv-reply.ts';
import { toWire } from '#platform/http/to-wire.ts';
import type { PersonActivity, PersonTrait } from '../people.constants.ts';
import { type PersonItem, personItem, type TimelineEntry } from '../people.contract.ts';
import type { PersonRow } from './people.store.ts';
import type { PeopleSources, TimelineRow } from './people-sources.ts';

const ownFields = personItem.omit({ owner: true });

export const presentPerson = (row: PersonRow): PersonItem => ({
  ...toWire(ownFields, { ...row, traits: listTraits(row) }),
  owner: row.owner && toNamedPerson(row.owner),
});

function listTraits(row: PersonRow): PersonTrait[] {
  const traits: readonly (readonly [PersonTrait, boolean])[] = [
    ['account', row.hasAccount],
    ['subscriber', row.isSubscriber],
    ['downloaded', row.hasDownloaded],
    ['wrote', row.hasWritten],
    ['commented', row.hasCommented],
    ['registered', row.hasRegistered],
  ];
  return traits.flatMap(([trait, has]) => (has ? [trait] : []));
}

/** @param viewerId the colleague who reads it */
export const presentTimeline = (
  rows: readonly TimelineRow[],
  { getHref }: Pick<PeopleSources, 'getHref'>,
  viewerId: number,
): TimelineEntry[] =>
  rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    at: row.at.toISOString(),
    title: row.title,
    text: row.text,
    status: row.kind === 'note' ? null : row.status,
    author: row.author,
    href: getHref(row),
    note:
      row.kind === 'note'
        ? { id: row.recordId, isOwn: row.authorId === viewerId, isEdited: row.status === 'edited' }
        : null,
  }));

const ACTIVITY_NAMES: Readonly<Record<PersonActivity, string>> = {
  account: 'account',
  'sign-in': 'sign-in',
  subscription: 'newsletter',
  message: 'message',
  comment: 'comment',
  download: 'download',
  registration: 'event',
};
const formatFlag = (is: boolean) => (is ? 'yes' : 'no');

/** The columns of the CSV file: one row an address. */
export const PERSON_CSV: CsvColumns<PersonRow> = {
  Email: (row) => row.email,
  Confirmed: (row) => formatFlag(row.isConfirmed),
  Name: (row) => row.name,
  Company: (row) => row.company,
  Account: (row) => formatFlag(row.hasAccount),
  Subscriber: (row) => formatFlag(row.isSubscriber),
  Downloaded: (row) => formatFlag(row.hasDownloaded),
  Wrote: (row) => formatFlag(row.hasWritten),
  Commented: (row) => formatFlag(row.hasCommented),
  Registered: (row) => formatFlag(row.hasRegistered),
  Tags: (row) => row.tags.join(', '),
  'Assigned to': (row) => row.owner && toNamedPerson(row.owner).name,
  'Last activity': (row) => row.lastActivity && ACTIVITY_NAMES[row.lastActivity],
  'Last active': (row) => row.lastActivityAt.toISOString(),
  'First seen': (row) => row.createdAt.toISOString(),
};
