import { defineCall } from '#lib/call.ts';
import { createReadCalls } from '#lib/kinds/record-calls.ts';
import { PAGES_PATH } from './pages.constants.ts';
import type { PagePlaces, PageReply, PlacesBody } from './pages.contract.ts';
import type { PageCard } from './pages.kind.ts';

export const { get: getPage } = createReadCalls<PageCard, PageReply, 'slug'>(PAGES_PATH, 'slug');

interface OfPage {
  readonly params: { readonly id: number };
}
/** Where the menu and the footer link to a page. */
export const getPlaces = defineCall<OfPage & { reply: PagePlaces }>('GET', `${PAGES_PATH}/:id/places`);
export const putPlaces = defineCall<OfPage & { body: PlacesBody; reply: PagePlaces }>(
  'PUT',
  `${PAGES_PATH}/:id/places`,
);
