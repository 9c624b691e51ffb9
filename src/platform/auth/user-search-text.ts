import { sql } from 'drizzle-orm';
import { users } from './users.table.ts';

/** The text in which users are searched: name, email and company. Must match the expression of the trigram index. */
export const USER_SEARCH_TEXT = sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || coalesce(${users.company}, ''))`;
