/** Sessions end 30 days after sign-in. They are not extended, so replies never have to renew the cookie. */
export const SESSION_SECONDS = 30 * 24 * 3600;
