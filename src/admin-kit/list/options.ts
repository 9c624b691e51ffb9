/** Select options for a fixed list of words, with capitalized labels. */
export const toOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
