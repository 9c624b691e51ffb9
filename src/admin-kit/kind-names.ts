import { KINDS } from '#kinds.ts';

/** The names of all kinds of records, as in the activity log. */
export const KIND_NAMES: readonly string[] = KINDS.map(({ name }) => name);
