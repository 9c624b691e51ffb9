import { AsyncLocalStorage } from 'node:async_hooks';
import type { RootDb, Transaction } from '../db/db.ts';
import type { MailMessage } from '../mail/mail-message.ts';

/** Who calls, as far as a session keeps it. */
export interface Caller {
  /** Already seen through trusted proxies. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly cookie: string | undefined;
}

interface Current {
  readonly tx: Transaction;
  readonly caller: Caller;
  /** Mails the library asks for; it swallows what sending throws, so they are only collected while it runs. */
  readonly mails: MailMessage[];
}

const storage = new AsyncLocalStorage<Current>();

/** The transaction the library's queries belong to. Throws outside of one: it never writes on its own. */
export function currentAuthTransaction(): Current {
  const current = storage.getStore();
  if (!current) throw new Error('The authentication library was called outside of auth.transact');
  return current;
}

/** Runs `work`, with every query the library makes in it, in `tx`. Returns its value and the mails to send. */
export async function joinTransaction<T>(
  tx: Transaction,
  caller: Caller,
  work: () => Promise<T>,
): Promise<{ value: T; mails: readonly MailMessage[] }> {
  const mails: MailMessage[] = [];
  const value = await storage.run({ tx, caller, mails }, work);
  return { value, mails };
}

/** A database that is whichever transaction is current: what the library's adapter is built on. */
export function ambientDb(db: RootDb): RootDb {
  return new Proxy(db, {
    get(_target, property) {
      const { tx } = currentAuthTransaction();
      const value: unknown = Reflect.get(tx, property, tx);
      return typeof value === 'function' ? value.bind(tx) : value;
    },
  });
}
