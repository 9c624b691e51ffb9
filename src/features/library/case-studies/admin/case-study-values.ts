import { createKindForm, type KindValues } from '#admin-kit/form/state/kind-form.ts';
import { splitCamelCase } from '#lib/words.ts';
import { caseStudyKind } from '../case-studies.kind.ts';

/** A metric in the form, with its name in words. */
export interface MetricValue {
  /** Identifies the row while rows are reordered. */
  readonly id: number;
  readonly name: string;
  readonly value: string;
}

type CaseStudySpecial = { metrics: readonly MetricValue[] };
/** The form values of a case study. */
export type CaseStudyValues = KindValues<typeof caseStudyKind, CaseStudySpecial>;

export const caseStudyForm = createKindForm<typeof caseStudyKind, CaseStudySpecial>(caseStudyKind, {
  start: { metrics: [], status: 'draft' },
  special: {
    metrics: {
      read: ({ metrics }) =>
        Object.entries(metrics).map(([key, value], id) => ({ id, name: splitCamelCase(key), value })),
      write: ({ metrics }) => toMetrics(metrics),
      show: ({ metrics }) => metrics.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    },
  },
  // The API takes an object keyed by name, which cannot hold two metrics with the same name.
  check: ({ metrics }) => {
    const invalid = findInvalidMetric(metrics);
    return invalid ? [{ path: 'metrics', message: invalid.message }] : [];
  },
});

/** The metrics as an object keyed by name, in their order. */
export const toMetrics = (metrics: readonly MetricValue[]): Record<string, string> =>
  Object.fromEntries(
    metrics
      .filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
      .map(({ name, value }) => [toMetricKey(name), value]),
  );

/** Finds the first metric that an object keyed by name could not hold as typed, and a message on how to fix it. */
export function findInvalidMetric(metrics: readonly MetricValue[]): { id: number; message: string } | undefined {
  const seen = new Set<string>();
  for (const { id, name } of metrics) {
    const words = collapseSpaces(name);
    // JavaScript objects list numeric keys first, which would change the order.
    if (/^\d+$/.test(words))
      return { id, message: `“${words}” cannot be the name of a metric. Add a word, as in “${words} target”.` };
    const shown = splitCamelCase(words).toLowerCase();
    // The server refuses a metric without a name.
    if (shown !== '' && seen.has(shown))
      return { id, message: `There is already a metric called “${words}”. Rename one of the two.` };
    seen.add(shown);
  }
  return undefined;
}

const collapseSpaces = (text: string) => text.trim().replace(/\s+/g, ' ');

/**
 * The key under which a metric is stored: the name as typed. If the name is how a camel-case identifier is displayed,
 * the key is that identifier, so that saving does not rename metrics written through the API.
 */
function toMetricKey(name: string): string {
  const words = collapseSpaces(name);
  const identifier =
    words.charAt(0).toLowerCase() + words.slice(1).replace(/ (.)/g, (_, initial: string) => initial.toUpperCase());
  return splitCamelCase(identifier) === words ? identifier : words;
}
