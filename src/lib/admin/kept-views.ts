/** Filters of a list that a colleague saves under a name. Shared by the kit and the feature that stores them. */
export const KEPT_VIEWS_PATH = '/api/kept-views';
export const KEPT_VIEW_LIMITS = { page: 40, name: 60, search: 1000, count: 30 } as const;

export interface KeptView {
  readonly id: number;
  readonly name: string;
  /** The query of the list's address, without a question mark. */
  readonly search: string;
}
