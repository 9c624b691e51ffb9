import { splitCamelCase } from '#lib/words.ts';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { AdminCaseStudy, CaseStudyBody } from '../case-studies.contract.ts';

/** A figure as it is written: its name in words. */
export interface MetricValue {
  /** Tells rows apart while they are moved. */
  readonly id: number;
  readonly name: string;
  readonly value: string;
}

/** A case study as its form has it. */
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

export function caseStudyValues(study: AdminCaseStudy): CaseStudyValues {
  const { title, description, client, industry, challenge, solution, results, featuredImage } = study;
  const metrics = Object.entries(study.metrics).map(([key, value], id) => ({ id, name: splitCamelCase(key), value }));
  const duration = study.duration ?? '';
  return { title, description, client, industry, challenge, solution, results, duration, metrics, featuredImage };
}

export function caseStudyBody({ metrics, industry, ...values }: CaseStudyValues): CaseStudyBody {
  return { ...values, ...(industry !== '' && { industry }), metrics: metricsOf(metrics) };
}

/** The metrics as a record of names, in their order. */
export const metricsOf = (metrics: readonly MetricValue[]): Record<string, string> =>
  Object.fromEntries(
    metrics
      .filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
      .map(({ name, value }) => [toMetricKey(name), value]),
  );

/** The first metric that a record of names could not keep as it is written, with what to do about it. */
export function refusedMetric(metrics: readonly MetricValue[]): { id: number; message: string } | undefined {
  const seen = new Set<string>();
  for (const { id, name } of metrics) {
    const words = collapseBlanks(name);
    // A number would move to the front.
    if (/^\d+$/.test(words))
      return { id, message: `“${words}” is no name for a metric. Add a word to it, as in “${words} target”.` };
    const shown = splitCamelCase(words).toLowerCase();
    // One without a name is for the server to refuse.
    if (shown !== '' && seen.has(shown))
      return { id, message: `There is a metric called “${words}” already. Give one of the two another name.` };
    seen.add(shown);
  }
  return undefined;
}

const collapseBlanks = (text: string) => text.trim().replace(/\s+/g, ' ');

/**
 * The name under which a metric is stored: as it was typed. Only where the name is how an identifier in camel case is shown
 * (specification 2) is it that identifier, so that saving a record does not rename the metrics a program wrote.
 */
function toMetricKey(name: string): string {
  const words = collapseBlanks(name);
  const identifier = words.charAt(0).toLowerCase() + words.slice(1).replaceAll(' ', '');
  return splitCamelCase(identifier) === words ? identifier : words;
}

const metricLines = (metrics: readonly MetricValue[]) =>
  metrics.map(({ name, value }) => `${name}: ${value}`).join('\n');

/** What two administrators may have changed differently. */
export const CASE_STUDY_FIELDS: readonly ConflictField<CaseStudyValues>[] = [
  { name: 'title', label: 'Title', show: ({ title }) => title },
  { name: 'description', label: 'Description', show: ({ description }) => description },
  { name: 'client', label: 'Client', show: ({ client }) => client },
  { name: 'industry', label: 'Industry', show: ({ industry }) => industry },
  { name: 'duration', label: 'Duration', show: ({ duration }) => duration },
  { name: 'challenge', label: 'Challenge', show: ({ challenge }) => challenge },
  { name: 'solution', label: 'Solution', show: ({ solution }) => solution },
  { name: 'results', label: 'Results', show: ({ results }) => results },
  { name: 'metrics', label: 'Metrics', show: ({ metrics }) => metricLines(metrics) },
  { name: 'featuredImage', label: 'Featured image', show: ({ featuredImage }) => featuredImage ?? '' },
];
