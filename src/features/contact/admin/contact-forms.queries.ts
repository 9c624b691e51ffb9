import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { addressOf, NEW_FOR_MS, ROWS_AT_ONCE } from '#lib/admin/lists.ts';
import { getListPage, type ListPage, sendJson } from '#lib/api-client.ts';
import { CONTACT_FORMS_PATH } from '../contact.constants.ts';
import type { ContactForm } from '../contact.contract.ts';

/** Every list of messages. */
export const CONTACT_FORMS_KEY = ['contact-forms'] as const;

export interface ContactFormFilters {
  readonly q?: string | undefined;
  readonly isProcessed?: boolean;
  readonly isSpam?: boolean;
  readonly cursor?: string | undefined;
}

/** Messages of visitors, newest first; for admins. */
export const contactFormsQuery = (filters: ContactFormFilters) =>
  queryOptions({
    queryKey: [...CONTACT_FORMS_KEY, filters],
    staleTime: NEW_FOR_MS,
    queryFn: ({ signal }) =>
      getListPage<ContactForm>(addressOf(CONTACT_FORMS_PATH, { limit: ROWS_AT_ONCE, ...filters }), signal),
  });

/** Marks a message as processed, or as open again. */
export const markContactForm = (id: number, isProcessed: boolean) =>
  sendJson<ContactForm>('PATCH', `${CONTACT_FORMS_PATH}/${id}`, { isProcessed });

/** Shows a message as marked in the lists that were read, before the server has answered. */
export function showContactForm(client: QueryClient, id: number, isProcessed: boolean): void {
  client.setQueriesData<ListPage<ContactForm>>(
    { queryKey: CONTACT_FORMS_KEY },
    (page) => page && { ...page, items: page.items.map((form) => (form.id === id ? { ...form, isProcessed } : form)) },
  );
}
