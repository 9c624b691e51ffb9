import type { Field } from '#lib/kinds/kind.ts';
import { listTermOptions } from '#site/term-options.ts';

/** The label of a word from a closed list: "Draft". */
export const toLabel = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Select options for a fixed list of words, with their labels or a capital first letter. */
export const toOptions = (values: readonly string[], labels: Readonly<Record<string, string>> = {}) =>
  values.map((value) => ({ value, label: labels[value] ?? toLabel(value) }));

/** The values that a field offers: those it declares, or the firm's own industries or categories. */
export function listFieldOptions(field: Field) {
  if (field.type === 'choice') return toOptions(field.options, field.labels);
  return field.type === 'text' && field.terms ? listTermOptions({ ...field, terms: field.terms }) : [];
}
