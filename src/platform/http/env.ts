import type { SignedIn } from '../auth/session-reader.ts';
import type { TokenCaller } from '../auth/token-reader.ts';
import type { Logger } from '../config/logger.ts';

/** The context of every handler. */
export interface HttpEnv {
  Bindings: {
    /** The caller's address, after resolving trusted proxies. */
    readonly clientAddress: string;
    /** True if the site itself requests shared data; rate limits do not count it. */
    readonly isInternal?: true;
    /** True for requests made while a page is rendered, so that a search counts only once, with its page. */
    readonly isRendering?: true;
    /** The signed-in user, if it was read for the page that makes this request. */
    readonly viewer?: { readonly signedIn: SignedIn | undefined };
    /** Closes the connection in the middle of a reply; missing for calls within the process. */
    readonly closeConnection?: () => void;
  };
  Variables: {
    requestId: string;
    log: Logger;
    /** The token of the call, which was checked. */
    token: TokenCaller | undefined;
    /** Set by the guards of platform/auth; undefined if nobody is signed in. */
    signedIn: SignedIn | undefined;
    /** Checks the guard's condition again, at the end of a long request. @throws DeclaredError 401, 403 */
    confirmRight: () => Promise<void>;
    /**
     * The records that the caller may read beyond the public ones; set by the guards. Authors read their own only in
     * calls that ask for them.
     */
    readScope: 'all' | 'own' | 'public';
    /** The code of the error reply, for the log. */
    refusal: string | undefined;
  };
}
