import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#platform/auth/users.table.ts';
import { createdAt, identity, textLength, time } from '#platform/db/columns.ts';
import { ACCOUNT_LIMITS } from '../accounts.constants.ts';

/** Passkeys with which users sign in. Only the public key is known here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: owner().notNull(),
    /** The browser's name for it, in base64url like the key. */
    credentialId: text().notNull().unique('passkeys_credential_id_unique'),
    publicKey: text().notNull(),
    /** How often it was used, where the device counts. A lower number is that of a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the device is reached: `internal`, `usb`, `hybrid`. */
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: time(),
  },
  (table) => [
    index('passkeys_user_idx').on(table.userId, table.id),
    textLength('passkeys_name_length', table.name, 1, ACCOUNT_LIMITS.passkeyName),
  ],
);
