/** Sessions end 30 days after the sign-in; there is no sliding, so no reply has to renew a cookie. */
export const SESSION_SECONDS = 30 * 24 * 3600;
