import { splitCamelCase } from '#lib/words.ts';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { AdminCaseStudy, CaseStudyBody } from '../case-studies.contract.ts';

/** A metric in the form, with its name in words. */
export interface MetricValue {
  /** Identifies the row while rows are reordered. */
  readonly id: number;
  readonly name: string;
  readonly value: string;
}

/** The form values of a case study. */
export interface CaseStudyValues {
  readonly title: string;
  readonly description: string;
  readonly client: string;
  readonly industry: string;
  readonly challenge: string;
  readonly solution: string;
  readonly results: string;
  readonly duration: string;
  readonly metrics: readonly MetricValue[];
  readonly featuredImage: string | null;
}

export const NEW_CASE_STUDY: CaseStudyValues = {
  title: '',
  description: '',
  client: '',
  industry: '',
  challenge: '',
  solution: '',
  results: '',
  duration: '',
  metrics: [],
  featuredImage: null,
};

export function toCaseStudyValues(study: AdminCaseStudy): CaseStudyValues {
  const { title, description, client, industry, challenge, solution, results, featuredImage } = study;
  const metrics = Object.entries(study.metrics).map(([key, value], id) => ({ id, name: splitCamelCase(key), value }));
  const duration = study.duration ?? '';
  return { title, description, client, industry, challenge, solution, results, duration, metrics, featuredImage };
}

export function toCaseStudyBody({ metrics, industry, ...values }: CaseStudyValues): CaseStudyBody {
  return { ...values, ...(industry !== '' && { industry }), metrics: toMetrics(metrics) };
}

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
      return { id, message: `“${words}” is no name for a metric. Add a word to it, as in “${words} target”.` };
    const shown = splitCamelCase(words).toLowerCase();
    // The server refuses a metric without a name.
    if (shown !== '' && seen.has(shown))
      return { id, message: `There is a metric called “${words}” already. Give one of the two another name.` };
    seen.add(shown);
  }
  return undefined;
}

const collapseSpaces = (text: string) => text.trim().replace(/\s+/g, ' ');

/**
 * The key under which a metric is stored: the name as typed. If the name is how a camel-case identifier is displayed
 * (specification 2), the key is that identifier, so that saving does not rename metrics written through the API.
 */
function toMetricKey(name: string): string {
  const words = collapseSpaces(name);
  const identifier = words.charAt(0).toLowerCase() + words.slice(1).replaceAll(' ', '');
  return splitCamelCase(identifier) === words ? identifier : words;
}

const formatMetrics = (metrics: readonly MetricValue[]) =>
  metrics.map(({ name, value }) => `${name}: ${value}`).join('\n');

/** The fields to compare when two administrators edited the same case study. */
export const CASE_STUDY_FIELDS: readonly ConflictField<CaseStudyValues>[] = [
  { name: 'title', label: 'Title', show: ({ title }) => title },
  { name: 'description', label: 'Description', show: ({ description }) => description },
  { name: 'client', label: 'Client', show: ({ client }) => client },
  { name: 'industry', label: 'Industry', show: ({ industry }) => industry },
  { name: 'duration', label: 'Duration', show: ({ duration }) => duration },
  { name: 'challenge', label: 'Challenge', show: ({ challenge }) => challenge },
  { name: 'solution', label: 'Solution', show: ({ solution }) => solution },
  { name: 'results', label: 'Results', show: ({ results }) => results },
  { name: 'metrics', label: 'Metrics', show: ({ metrics }) => formatMetrics(metrics) },
  { name: 'featuredImage', label: 'Featured image', show: ({ featuredImage }) => featuredImage ?? '' },
];
