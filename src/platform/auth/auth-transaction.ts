import { AsyncLocalStorage } from 'node:async_hooks';
import type { RootDb, Transaction } from '../db/db.ts';
import type { MailMessage } from '../mail/mail-message.ts';

/** The caller's data that a session stores. */
export interface Caller {
  /** The client's address, after resolving trusted proxies. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly cookie: string | undefined;
}

interface Current {
  readonly tx: Transaction;
  readonly caller: Caller;
  /** Mails that the library wants to send. It swallows errors of sending, so they are collected here and sent later. */
  readonly mails: MailMessage[];
}

const storage = new AsyncLocalStorage<Current>();

/**
 * Returns the transaction for the library's queries. Throws outside of one, so that the library never writes without
 * it.
 */
export function getAuthTransaction(): Current {
  const current = storage.getStore();
  if (!current) throw new Error('The authentication library was called outside of auth.transact');
  return current;
}

/** Runs `work` and all the library's queries within it in `tx`. @returns the value and the mails to send */
export async function joinTransaction<T>(
  tx: Transaction,
  caller: Caller,
  work: () => Promise<T>,
): Promise<{ value: T; mails: readonly MailMessage[] }> {
  const mails: MailMessage[] = [];
  const value = await storage.run({ tx, caller, mails }, work);
  return { value, mails };
}

/** Returns a database object for the library's adapter that forwards to the current transaction. */
export function createAmbientDb(db: RootDb): RootDb {
  return new Proxy(db, {
    get(_target, property) {
      const { tx } = getAuthTransaction();
      const value: unknown = Reflect.get(tx, property, tx);
      return typeof value === 'function' ? value.bind(tx) : value;
    },
  });
}
