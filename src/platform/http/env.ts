import type { SignedIn } from '../auth/session-reader.ts';
import type { Logger } from '../config/logger.ts';

/** What every handler finds on its context. */
export interface HttpEnv {
  Bindings: {
    /** The caller's address, already seen through trusted proxies. */
    readonly clientAddress: string;
    /** True where the site asks for what everybody shares: limits count it against nobody. */
    readonly isSiteItself?: true;
    /** True for what a page asks while it is rendered: a search counts once, with its page. */
    readonly isRendering?: true;
    /** Cuts the connection in the middle of a reply; not there where a call is made within the process. */
    readonly hangUp?: () => void;
  };
  Variables: {
    requestId: string;
    log: Logger;
    /** Set by the guards of platform/auth; undefined is nobody. */
    signedIn: SignedIn | undefined;
    /** Whether they may see and do what administrators may. */
    isAdmin: boolean;
    /** The code of the error that was answered, for the log. */
    refusal: string | undefined;
  };
}
