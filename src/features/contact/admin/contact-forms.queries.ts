import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { getListPage, type ListPage, sendJson } from '#lib/api-client.ts';
import { CONTACT_FORMS_PATH } from '../contact.constants.ts';
import type { ContactForm } from '../contact.contract.ts';

/** Query key of all message lists. */
export const CONTACT_FORMS_KEY = ['contact-forms'] as const;

export interface ContactFormFilters {
  readonly q?: string | undefined;
  readonly isProcessed?: boolean;
  readonly isSpam?: boolean;
  readonly cursor?: string | undefined;
}

/** Visitors' messages for admins, newest first. */
export const contactFormsQuery = (filters: ContactFormFilters) =>
  queryOptions({
    queryKey: [...CONTACT_FORMS_KEY, filters],
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ signal }) =>
      getListPage<ContactForm>(buildAddress(CONTACT_FORMS_PATH, { limit: ADMIN_PAGE_SIZE, ...filters }), signal),
  });

/** Marks a message as processed, or reopens it. */
export const setContactFormProcessed = (id: number, isProcessed: boolean) =>
  sendJson<ContactForm>('PATCH', `${CONTACT_FORMS_PATH}/${id}`, { isProcessed });

/** Updates a message in the cached lists before the server has replied. */
export function updateCachedContactForm(client: QueryClient, id: number, isProcessed: boolean): void {
  client.setQueriesData<ListPage<ContactForm>>(
    { queryKey: CONTACT_FORMS_KEY },
    (page) => page && { ...page, items: page.items.map((form) => (form.id === id ? { ...form, isProcessed } : form)) },
  );
}
