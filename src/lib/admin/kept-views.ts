import { defineCall } from '../call.ts';

/** Filters of a list that a colleague saves under a name. Shared by the kit and the feature that stores them. */
export const KEPT_VIEWS_PATH = '/api/kept-views';
export const KEPT_VIEW_LIMITS = { page: 40, name: 60, search: 1000, count: 30 } as const;

export interface KeptView {
  readonly id: number;
  readonly name: string;
  /** The query of the list's address, without a question mark. */
  readonly search: string;
}

/** A colleague's views of the list on this page. */
export const listKeptViews = defineCall<{ query: { page: string }; reply: KeptView[] }>('GET', KEPT_VIEWS_PATH);
/** Replaces the view with the same name. */
export const putKeptView = defineCall<{ body: Omit<KeptView, 'id'> & { page: string }; reply: KeptView }>(
  'PUT',
  KEPT_VIEWS_PATH,
);
export const deleteKeptView = defineCall<{ params: { id: number }; reply: { id: number } }>(
  'DELETE',
  `${KEPT_VIEWS_PATH}/:id`,
);
