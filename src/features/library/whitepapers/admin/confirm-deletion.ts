/** Asks whether to delete one white paper, or several. */
export const confirmDeletion = (count = 1): boolean =>
  window.confirm(`Are you sure you want to delete ${count === 1 ? 'this whitepaper' : `these ${count} whitepapers`}?`);
