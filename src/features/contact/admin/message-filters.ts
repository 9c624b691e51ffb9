import type { ListSearch } from '#admin-kit/admin-search.ts';
import type { ContactFormFilters } from './contact-forms.queries.ts';

const STATES = {
  processed: { isProcessed: true },
  all: {},
  spam: { isSpam: true },
} as const;

/** Reads the filters of the message list from the address. The default is open messages. */
export function readMessageFilters({ q, status, cursor }: ListSearch): ContactFormFilters {
  const state = status && status in STATES ? STATES[status as keyof typeof STATES] : { isProcessed: false };
  return { ...state, ...(q && { q }), ...(cursor && { cursor }) };
}

export const MESSAGE_STATES = {
  name: 'status',
  label: 'State',
  all: 'Open',
  options: [
    { value: 'processed', label: 'Processed' },
    { value: 'all', label: 'Open and processed' },
    { value: 'spam', label: 'Caught as spam' },
  ],
} as const;
