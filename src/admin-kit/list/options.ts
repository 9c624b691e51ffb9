import type { Field } from '#lib/kinds/kind.ts';
import { formatIndustry } from '#site/industry-names.ts';

/** The label of a word from a closed list: "Draft". */
export const toLabel = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Select options for a fixed list of words, with their labels or a capital first letter. */
export const toOptions = (values: readonly string[], labels: Readonly<Record<string, string>> = {}) =>
  values.map((value) => ({ value, label: labels[value] ?? toLabel(value) }));

/** The values that a field declares to choose from, with the firm's own names for industries. */
export function listFieldOptions(name: string, field: Field) {
  if (field.type === 'choice') return toOptions(field.options, field.labels);
  const values = field.type === 'text' ? (field.suggestions ?? []) : [];
  return name === 'industry' ? values.map((value) => ({ value, label: formatIndustry(value) })) : toOptions(values);
}
