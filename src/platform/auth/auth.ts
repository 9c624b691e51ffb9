import pLimit from 'p-limit';
import type { Transaction } from '../db/db.ts';
import type { AuthApi } from './auth-library.ts';
import type { AuthOptions } from './auth-options.ts';
import { type Caller, joinTransaction } from './auth-transaction.ts';

// A hash takes 19 MB and one of libuv's four threads, and its transaction a connection: more at once would only wait elsewhere.
const AT_ONCE = 4;

/**
 * better-auth behind our own calls: hashing, sessions, one-time tokens and two-factor are its care; limits, origins, answers
 * and mails are ours. Its HTTP handler is not mounted (docs/decisions/0010).
 */
export function createAuth(options: AuthOptions) {
  const { db, sendMail } = options;
  // Large, and needed for signing in but not for being signed in: no start and no page waits for it.
  let loading: ReturnType<typeof load> | undefined;
  const load = () => import('./auth-library.ts').then(({ createLibrary }) => createLibrary(options));
  const library = () => {
    loading ??= load();
    return loading;
  };
  const atOnce = pLimit(AT_ONCE);

  return {
    /**
     * Runs `work` in one transaction with every query the library makes and every mail it asks for. A refusal of the library
     * (a wrong code is counted) does not undo what was written; every other error does.
     * @throws the refusal, or what `work` throws
     */
    async transact<T>(caller: Caller, work: (tx: Transaction, api: AuthApi) => Promise<T>): Promise<T> {
      const { api, settle } = await library();
      const outcome = await atOnce(() =>
        db.transaction(async (tx) => {
          const { value, mails } = await joinTransaction(tx, caller, () => settle(work(tx, api)));
          for (const mail of mails) await sendMail(tx, mail);
          return value;
        }),
      );
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.value;
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;
