/** Asks for confirmation with the text of specification 5. */
export const confirmDeletion = (): boolean => window.confirm('Are you sure you want to delete this whitepaper?');
