/** Asks for confirmation with the text of specification 5, or with the number of several white papers. */
export const confirmDeletion = (count = 1): boolean =>
  window.confirm(`Are you sure you want to delete ${count === 1 ? 'this whitepaper' : `these ${count} whitepapers`}?`);
