import { KINDS } from '#kinds.ts';

/** The names of all kinds of record, as the activity log has them. */
export const KIND_NAMES: readonly string[] = KINDS.map(({ name }) => name);
