import pLimit from 'p-limit';
import type { Transaction } from '../db/db.ts';
import { createTooManyError } from '../http/rate-limit.ts';
import type { AuthApi, AuthOptions } from './auth-library.ts';
import { type Caller, joinTransaction } from './auth-transaction.ts';

const MAIL_WAIT_SECONDS = 3600;

// Each hash takes 19 MB and one of libuv's four threads, and its transaction a connection. More at once would only
// queue there.
const MAX_CONCURRENT = 4;

/**
 * Wraps better-auth: the library handles hashing, sessions, one-time tokens and two-factor; this project handles
 * limits, origins, replies and mails. The library's HTTP handler is not mounted (docs/decisions/0010).
 */
export function createAuth(options: AuthOptions) {
  const { db, sendMail } = options;
  // The library is large and only needed to sign in, so it is loaded on first use and delays neither the start nor
  // pages.
  let loading: ReturnType<typeof load> | undefined;
  const load = () => import('./auth-library.ts').then(({ createLibrary }) => createLibrary(options));
  const loadLibrary = () => {
    loading ??= load();
    return loading;
  };
  const limit = pLimit(MAX_CONCURRENT);

  return {
    /** The address that a confirmation link confirms, or undefined if its token is invalid or expired. */
    readConfirmedAddress: async (token: string) => (await loadLibrary()).readConfirmedAddress(token),

    /**
     * Runs `work` in one transaction with all the library's queries and mails. A refusal by the library does not roll
     * back, so that a wrong code is still counted; every other error does.
     * @param options.promisesMail the reply says that a mail is on its way
     * @throws the refusal, what `work` throws, or 429 if a promised mail is beyond the limit of its address
     */
    async transact<T>(
      caller: Caller,
      work: (tx: Transaction, api: AuthApi) => Promise<T>,
      { promisesMail = false } = {},
    ): Promise<T> {
      const { api, settle } = await loadLibrary();
      const outcome = await limit(() =>
        db.transaction(async (tx) => {
          const { value, mails } = await joinTransaction(tx, caller, () => settle(work(tx, api)));
          for (const mail of mails) {
            if (!(await sendMail(tx, mail)) && promisesMail) throw createTooManyError(MAIL_WAIT_SECONDS);
          }
          return value;
        }),
      );
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.value;
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;
