/** Asks as specification 5 says. */
export const confirmDeletion = (): boolean => window.confirm('Are you sure you want to delete this whitepaper?');
