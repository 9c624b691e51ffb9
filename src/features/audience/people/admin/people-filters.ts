import { getFilter, type ListSearch } from '#admin-kit/admin-search.ts';
import { readIdNumber, readOption, readSort } from '#admin-kit/list/filter-values.ts';
import type { FilterChoice } from '#admin-kit/list/list-filter.tsx';
import { toOptions } from '#admin-kit/list/options.ts';
import { PERSON_TRAITS, type PersonActivity, type PersonTrait } from '../people.constants.ts';
import type { PersonChoices } from '../people.contract.ts';

export const TRAIT_LABELS: Readonly<Record<PersonTrait, string>> = {
  account: 'Account',
  subscriber: 'Subscriber',
  downloaded: 'Downloads',
  wrote: 'Messages',
  commented: 'Comments',
};

export const ACTIVITY_LABELS: Readonly<Record<PersonActivity, string>> = {
  account: 'Created an account',
  'sign-in': 'Signed in',
  subscription: 'Newsletter',
  message: 'Wrote a message',
  comment: 'Commented',
  download: 'Downloaded',
};

/** Assigned to nobody, in the address. */
const UNASSIGNED = 'none' as const;

/** Reads the filters of the list from the address, without invalid values. */
export function readPersonFilters(search: ListSearch) {
  const { q, kind, status, person, sort } = search;
  const confirmation = readOption(['confirmed', 'unconfirmed'], status);
  return {
    q,
    has: readOption(PERSON_TRAITS, kind),
    isConfirmed: confirmation && confirmation === 'confirmed',
    tag: getFilter(search, 'tags'),
    owner: person === UNASSIGNED ? UNASSIGNED : readIdNumber(person),
    sort: readSort(['lastActivityAt', 'createdAt', 'email'], sort),
  };
}
export type PersonFilters = ReturnType<typeof readPersonFilters>;

export const listPersonChoices = ({ owners, tags }: PersonChoices): readonly FilterChoice[] => [
  { name: 'kind', label: 'Known from', all: 'Any', options: toOptions(PERSON_TRAITS, TRAIT_LABELS) },
  {
    name: 'status',
    label: 'Email address',
    all: 'Any',
    options: [
      { value: 'confirmed', label: 'Confirmed' },
      { value: 'unconfirmed', label: 'Not confirmed' },
    ],
  },
  { name: 'tags', label: 'Tag', all: 'Any', options: tags.map((tag) => ({ value: tag, label: tag })) },
  {
    name: 'person',
    label: 'Assigned to',
    all: 'Anyone',
    options: [
      { value: UNASSIGNED, label: 'Nobody' },
      ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  },
];
