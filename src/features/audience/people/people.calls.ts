import { defineCall } from '#lib/call.ts';
import type {
  ForgottenPerson,
  Person,
  PersonChoices,
  PersonItem,
  PersonNote,
  PersonPatch,
  PersonQuery,
  TimelineEntry,
} from './people.contract.ts';

interface OfOne {
  readonly params: { id: number };
}
interface OfNote {
  readonly params: { id: number; noteId: number };
}
interface Address {
  readonly email: string;
}

export const listPeople = defineCall<{ query: Partial<PersonQuery>; reply: PersonItem[] }>('GET', '/api/people');
export const downloadPeople = defineCall<{ query: Omit<Partial<PersonQuery>, 'limit' | 'cursor'>; reply: string }>(
  'GET',
  '/api/people.csv',
);
export const getChoices = defineCall<{ reply: PersonChoices }>('GET', '/api/people/choices');
/** The records that people were forgotten, or those of one address. */
export const listForgotten = defineCall<{ query: { email?: string | undefined }; reply: ForgottenPerson[] }>(
  'GET',
  '/api/people/forgotten',
);
/** Forgets an address that need not be in the list. */
export const forgetAddress = defineCall<{ body: Address; reply: ForgottenPerson }>('POST', '/api/people/forgotten');
export const getPerson = defineCall<OfOne & { reply: Person }>('GET', '/api/people/:id');
export const patchPerson = defineCall<OfOne & { body: PersonPatch; reply: PersonItem }>('PATCH', '/api/people/:id');
export const listTimeline = defineCall<OfOne & { query: { cursor?: string | undefined }; reply: TimelineEntry[] }>(
  'GET',
  '/api/people/:id/timeline',
);
/** Forgets a person, whose typed address confirms it. */
export const forgetPerson = defineCall<OfOne & { body: Address; reply: ForgottenPerson }>(
  'POST',
  '/api/people/:id/forget',
);

export const postNote = defineCall<OfOne & { body: { content: string }; reply: PersonNote }>(
  'POST',
  '/api/people/:id/notes',
);
export const putNote = defineCall<OfNote & { body: { content: string }; reply: PersonNote }>(
  'PUT',
  '/api/people/:id/notes/:noteId',
);
export const deleteNote = defineCall<OfNote & { reply: { id: number } }>('DELETE', '/api/people/:id/notes/:noteId');
