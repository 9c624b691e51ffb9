import { decimal, decimals as pathNumbers } from '../artwork/path.ts';
import { type AskedValue, findAskedValue } from './asked-value.ts';
import {
  type ChartKit,
  countDecimals,
  createScale,
  type Drawing,
  formatNumber,
  getPositions,
  getSeriesColors,
  spreadApart,
} from './chart-kit.ts';
import type { LineChart } from './chart-spec.ts';

/** Draws lines over an axis with true distances. Each line is named at its end, so no legend is needed. */
export function drawLines(kit: ChartKit, chart: LineChart, width: number, height = 178): Drawing {
  const { labels, series, unit } = chart;
  const { theme } = kit;
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const asked = findAskedValue(chart);
  const scale = createScale(asked ? [...known, asked.min, asked.max] : known);
  const tickDecimals = countDecimals(scale.ticks);
  const decimals = countDecimals(known);
  const colors = getSeriesColors(
    theme,
    series.map(({ name }) => name),
    chart.emphasis,
  );
  const ends = series.map(({ name, values }) => {
    const last = values.findLastIndex((value) => value !== null);
    const value = values[last] ?? scale.min;
    return { name, last, value, label: `${name} ${formatNumber(value, decimals, unit)}`.trim() };
  });
  const left =
    Math.max(...scale.ticks.map((tick) => kit.measure(formatNumber(tick, tickDecimals, unit)))) + (kit.isBare ? 0 : 7);
  const right = Math.min(width * 0.3, Math.max(...ends.map(({ label }) => kit.measure(label)))) + (kit.isBare ? 0 : 8);
  const top = kit.isBare ? 0 : 6;
  const plotWidth = width - left - right;
  const positions = getPositions(labels, chart.at);
  const toX = (index: number) => left + (positions[index] ?? 0) * plotWidth;
  const toY = (value: number) => height - ((value - scale.min) / (scale.max - scale.min)) * (height - top);

  const axis = scale.ticks.map((tick) => {
    const isZero = tick === 0;
    return (
      kit.line(left, toY(tick), left + plotWidth, toY(tick), isZero ? theme.ink : theme.rule, isZero ? 0.6 : 0.5) +
      kit.text(left - 6, toY(tick) + 2.6, formatNumber(tick, tickDecimals, unit), { anchor: 'end', fill: theme.quiet })
    );
  });
  let free = Number.NEGATIVE_INFINITY;
  const names = labels.map((label, index) => {
    const half = kit.measure(label) / 2 + 3;
    if (toX(index) - half < free) return '';
    free = toX(index) + half;
    return kit.text(toX(index), height + 12, label, { anchor: 'middle', fill: theme.quiet });
  });
  const lines = series.map(({ values }, which) => {
    const color = colors[which] as string;
    const { last, value } = ends[which] as (typeof ends)[number];
    const data = getPath(which === asked?.series ? values.with(asked.index, null) : values, toX, toY);
    const end =
      last < 0 || which === asked?.series
        ? ''
        : `<circle cx="${decimal(toX(last))}" cy="${decimal(toY(value))}" r="2.3" fill="${color}"/>`;
    return `<path d="${data}" stroke="${color}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round" fill="none"/>${end}`;
  });
  if (kit.isBare) return { body: drawAreas(), height };
  const marks = series.length === 1 ? markTurns(series[0]?.values ?? []) : '';

  const tops = spreadApart(
    ends.map(({ value }) => toY(value)),
    kit.lineHeight + 1,
    top,
    height + kit.lineHeight,
  );
  const endLabels = ends.map(({ label }, index) => {
    const text = kit.text(left + plotWidth + 8, (tops[index] ?? 0) + 2.6, label, {
      weight: 500,
      fill: colors[index] === theme.signal ? theme.signalText : theme.ink,
    });
    return index === asked?.series ? drawAsked(asked, text) : text;
  });
  return { body: [...axis, ...names, ...lines, marks, ...endLabels].join(''), height: height + (kit.isBare ? 0 : 16) };

  /** Draws the end of a line that readers guess. */
  function drawAsked({ series: which, index, answer, min, max, startShare }: AskedValue, label: string): string {
    const { name, values } = series[which] as (typeof series)[number];
    const base = [toX(index - 1), toY(values[index - 1] ?? min)] as const;
    const toPlace = (value: number) => [toX(index), toY(value)] as const;
    const [color, [x, y]] = [colors[which], toPlace(answer)];
    const end =
      `<path d="M${pathNumbers(...base)}L${pathNumbers(x, y)}" stroke="${color}" stroke-width="1.7" stroke-linecap="round"/>` +
      `<circle cx="${decimal(x)}" cy="${decimal(y)}" r="2.3" fill="${color}"/>`;
    const mark = { base, low: toPlace(min), high: toPlace(max) };
    return kit.ask(end + label, { mark, share: startShare, name, offset: [8, 2.6], anchor: 'start' });
  }

  /** Marks the start of a single line and its lowest point between the ends, with their values. */
  function markTurns(values: readonly (number | null)[]): string {
    const first = values.findIndex((value) => value !== null);
    const last = ends[0]?.last ?? first;
    if (first === last) return '';
    const between = values.slice(first + 1, last);
    const dip = first + 1 + between.indexOf(Math.min(...between.filter((value) => value !== null)));
    const ofEnds = Math.min(values[first] ?? 0, values[last] ?? 0);
    const marked = between.length > 0 && (values[dip] ?? ofEnds) < ofEnds ? [first, dip] : [first];
    return marked
      .map((index) => {
        const value = values[index] ?? scale.min;
        // Beside the line, not on it.
        const isFalling = index === first && (values[index + 1] ?? value) < value;
        const isBelow = !isFalling && toY(value) + 12 < height;
        const label = formatNumber(value, decimals, unit);
        return (
          `<circle cx="${decimal(toX(index))}" cy="${decimal(toY(value))}" r="2.3" fill="${colors[0]}"/>` +
          kit.text(toX(index) + (isFalling ? 5 : 0), toY(value) + (isBelow ? 11 : isFalling ? -1 : -6), label, {
            anchor: index === first ? 'start' : 'middle',
            weight: 500,
            fill: theme.ink,
          })
        );
      })
      .join('');
  }

  /** In bare mode the lines become areas, with the tallest at the back. */
  function drawAreas(): string {
    const total = (index: number) => series[index]?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? 0;
    return series
      .map((_, index) => index)
      .sort((a, b) => total(b) - total(a))
      .map((index) => {
        const path = getPath(series[index]?.values ?? [], toX, toY);
        return `<path d="${path}L${pathNumbers(width, height)}L${pathNumbers(0, height)}z" fill="${colors[index]}"/>`;
      })
      .join('');
  }
}

/** Path data of a line, with a gap at each missing value. */
function getPath(
  values: readonly (number | null)[],
  toX: (index: number) => number,
  toY: (value: number) => number,
): string {
  return values
    .map((value, index) =>
      value === null ? '' : `${(values[index - 1] ?? null) === null ? 'M' : 'L'}${pathNumbers(toX(index), toY(value))}`,
    )
    .join('');
}
