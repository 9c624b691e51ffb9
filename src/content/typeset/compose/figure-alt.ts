import type { FigureSpec } from '../read/figure-spec.ts';

const mostValues = 60;

/** A figure in words, for those who hear the page: title, unit and, where there are not too many, the values. */
export function describeFigure(number: number, spec: FigureSpec): string {
  const opening = `Figure ${number}. ${spec.title}${spec.unit ? ` (${spec.unit})` : ''}.`;
  if (spec.kind === 'matrix') {
    const points = spec.points.map(({ label, x, y }) => `${label} ${x}, ${y}`);
    return `${opening} ${spec.xAxis} against ${spec.yAxis}, from 0 to 1: ${points.join('; ')}.`;
  }
  const { labels, series } = spec;
  if (labels.length * series.length > mostValues)
    return `${opening} From ${labels[0]} to ${labels.at(-1)}: ${series.map(({ name }) => name).join(', ')}.`;
  const told = series.map(
    ({ name, values }) =>
      `${name ? `${name}: ` : ''}${labels.map((label, index) => `${label} ${values[index] ?? 'no value'}`).join(', ')}`,
  );
  return `${opening} ${told.join('. ')}.`;
}
