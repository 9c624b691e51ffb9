import { customType, pgTable } from 'drizzle-orm/pg-core';
import { needsSmtpUtf8 } from '#lib/email-address.ts';
import { USER_COLUMNS } from './users.table.ts';

/** No address can end in this name (RFC 2606). One that does is written in the other form too, so that no two are the same. */
const MARK = '.invalid';

/**
 * Writes an address as the library accepts it: only ASCII. "é@example.com" is "c3a9@example.com.invalid". The library
 * sees no other form: not in calls, and not in the rows that it reads.
 */
export function toLibraryAddress(address: string): string {
  if (!needsSmtpUtf8(address) && !address.endsWith(MARK)) return address;
  const at = address.lastIndexOf('@');
  return `${Buffer.from(address.slice(0, at)).toString('hex')}${address.slice(at)}${MARK}`;
}

/** Reads what `toLibraryAddress` wrote. */
export function fromLibraryAddress(written: string): string {
  if (!written.endsWith(MARK)) return written;
  const at = written.lastIndexOf('@');
  return `${Buffer.from(written.slice(0, at), 'hex')}${written.slice(at, -MARK.length)}`;
}

const libraryAddress = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: fromLibraryAddress,
  fromDriver: toLibraryAddress,
});

/** The table of users as the library reads and writes it. */
export const libraryUsers = pgTable('users', { ...USER_COLUMNS, email: libraryAddress().notNull() });
