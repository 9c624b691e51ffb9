import type { SignedIn } from '../auth/session-reader.ts';
import type { Logger } from '../config/logger.ts';

/** What every handler finds on its context. */
export interface HttpEnv {
  Bindings: {
    /** The caller's address, already seen through trusted proxies. */
    readonly clientAddress: string;
  };
  Variables: {
    requestId: string;
    log: Logger;
    /** Set by the guards of platform/auth; undefined is nobody. */
    signedIn: SignedIn | undefined;
  };
}
