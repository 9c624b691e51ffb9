import { sql } from 'drizzle-orm';
import { users } from './users.table.ts';

/** What a user is searched by: name, address and company, written as the trigram index is. */
export const USER_WORDS = sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || coalesce(${users.company}, ''))`;
