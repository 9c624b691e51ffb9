import { type AskedValue, findAskedValue } from './asked-value.ts';
import { type ChartKit, countDecimals, createScale, type Drawing, formatNumber, getSeriesColors } from './chart-kit.ts';
import type { BarChart, WaterfallChart } from './chart-spec.ts';

const SWATCH = 6;

/** Draws the names and colors of the series on one line, or nothing for a single series. */
function drawLegend(kit: ChartKit, names: readonly string[], colors: readonly string[]): Drawing {
  if (names.length < 2 || kit.isBare) return { body: '', height: 0 };
  let x = 0;
  const body = names.map((name, index) => {
    const at = x;
    x += SWATCH + 4 + kit.measure(name) + 12;
    return kit.bar(at, 2, SWATCH, SWATCH, colors[index] as string) + kit.text(at + SWATCH + 4, 8, name);
  });
  return { body: body.join(''), height: 20 };
}

/** Draws groups of vertical bars with their values. */
export function drawBars(kit: ChartKit, chart: BarChart, width: number, height = 172): Drawing {
  const { labels, series, unit } = chart;
  const { theme } = kit;
  const values = series.flatMap((one) => one.values);
  const names = series.map(({ name }) => name);
  const colors = getSeriesColors(theme, names, chart.emphasis);
  const legend = drawLegend(kit, names, colors);
  const decimals = countDecimals(values);
  const asked = findAskedValue(chart);
  const { min: low, max: high } = asked ?? { min: Math.min(0, ...values), max: Math.max(0, ...values) };
  const top = legend.height + kit.lineHeight;
  const perUnit = (height - top - (low < 0 ? kit.lineHeight : 0)) / (high - low || 1);
  const zero = top + high * perUnit;
  const band = width / labels.length;
  const barWidth = Math.min(36, (band * 0.8) / series.length);
  let lines = 1;
  const body = labels.map((label, index) => {
    const middle = band * (index + 0.5);
    const name = kit.wrap(label, band - 4);
    lines = Math.max(lines, name.length);
    const bars = series.map((one, which) => {
      const value = one.values[index] ?? 0;
      const left = middle + (which - series.length / 2) * barWidth;
      const y = value < 0 ? zero : zero - value * perUnit;
      const color = label === chart.emphasis ? theme.signal : (colors[which] as string);
      const valueY = value < 0 ? y - value * perUnit + kit.lineHeight - 1 : y - 3.5;
      const center = left + (barWidth - 1) / 2;
      const bar =
        kit.bar(left, y, barWidth - 1, Math.abs(value) * perUnit, color) +
        kit.text(center, valueY, formatNumber(value, decimals, unit), { anchor: 'middle', weight: 500 });
      if (!asked || which !== asked.series || index !== asked.index) return bar;
      const toPlace = (end: number) => [center, zero - end * perUnit] as const;
      const mark = { base: toPlace(0), low: toPlace(asked.min), high: toPlace(asked.max), width: barWidth - 1 };
      return kit.ask(bar, { mark, share: asked.startShare, offset: [0, -3.5], anchor: 'middle' });
    });
    const texts = name.map((line, row) =>
      kit.text(middle, height + 11 + row * kit.lineHeight, line, { anchor: 'middle' }),
    );
    return [...bars, ...texts].join('');
  });
  const baseline = kit.line(0, zero, width, zero, theme.ink, 0.6);
  const foot = kit.isBare ? 0 : 5 + lines * kit.lineHeight;
  return { body: legend.body + body.join('') + baseline, height: height + foot };
}

interface Row {
  readonly label: string;
  readonly bars: readonly { from: number; to: number; color: string; value: string; asked?: AskedValue | undefined }[];
}

/** Draws horizontal bars from a common zero, with names on the left and values at the ends. */
export function drawHorizontalBars(kit: ChartKit, chart: BarChart, width: number, height?: number): Drawing {
  const { labels, series, unit, emphasis } = chart;
  const names = series.map(({ name }) => name);
  const colors = getSeriesColors(kit.theme, names, emphasis);
  const decimals = countDecimals(series.flatMap(({ values }) => values));
  const legend = drawLegend(kit, names, colors);
  const asked = findAskedValue(chart);
  const rows = labels.map((label, index) => ({
    label,
    bars: series.map(({ values }, which) => {
      const value = values[index] ?? 0;
      const color = label === emphasis ? kit.theme.signal : (colors[which] as string);
      const isAsked = which === asked?.series && index === asked.index;
      return {
        from: 0,
        to: value,
        color,
        value: formatNumber(value, decimals, unit),
        asked: isAsked ? asked : undefined,
      };
    }),
  }));
  const drawing = drawRows(kit, rows, width, { top: legend.height, height });
  return { ...drawing, body: legend.body + drawing.body };
}

/**
 * Draws a waterfall from a first value through its changes to a total. The bars are horizontal so that names have room,
 * and all lengths share one scale, so a small change looks small.
 */
export function drawWaterfall(kit: ChartKit, chart: WaterfallChart, width: number, height?: number): Drawing {
  const values = chart.series[0]?.values ?? [];
  const decimals = countDecimals(values);
  const { series, signal } = kit.theme;
  const [deep, mid, pale] = series as [string, string, string];
  let running = 0;
  const rows = chart.labels.map((label, index) => {
    const value = values[index] ?? 0;
    const isWhole = index === 0 || index === values.length - 1;
    const from = isWhole ? 0 : running;
    running = isWhole ? value : running + value;
    const color = index === 0 ? deep : isWhole ? signal : value < 0 ? pale : mid;
    return { label, bars: [{ from, to: running, color, value: formatNumber(value, decimals, chart.unit, !isWhole) }] };
  });
  return drawRows(kit, rows, width, { top: 0, height, isLinked: true });
}

interface RowLayout {
  readonly top: number;
  readonly height?: number | undefined;
  /** Draws a hairline from the end of each bar to the next row. */
  readonly isLinked?: boolean;
}

function drawRows(kit: ChartKit, rows: readonly Row[], width: number, { top, height, isLinked }: RowLayout): Drawing {
  const bars = rows.flatMap((row) => row.bars);
  const perRow = rows[0]?.bars.length ?? 1;
  const nameRoom =
    Math.min(width * 0.36, Math.max(...rows.map(({ label }) => kit.measure(label)))) + (kit.isBare ? 0 : 8);
  const valueRoom = Math.max(...bars.map(({ value }) => kit.measure(value))) + (kit.isBare ? 0 : 6);
  const ends = bars.flatMap(({ from, to, asked }) => [from, to, asked?.min ?? from, asked?.max ?? to]);
  const { min, max } = createScale(ends);
  const used = { low: Math.min(0, min), high: Math.max(...ends, max * 0.01) };
  const left = nameRoom + (used.low < 0 ? valueRoom : 0);
  const perUnit = (width - left - valueRoom) / (used.high - used.low);
  const toX = (value: number) => left + (value - used.low) * perUnit;
  const rowHeight = height ? (height - top) / rows.length : perRow * 9 + 12;
  const barHeight = kit.isBare ? rowHeight * 0.62 : perRow === 1 ? 13 : 8;
  const body = rows.map((row, index) => {
    const middle = top + rowHeight * (index + 0.5);
    const name = kit.wrap(row.label, nameRoom - 7);
    const nameTop = middle + 2.6 - ((name.length - 1) * kit.lineHeight) / 2;
    const drawn = row.bars.map(({ from, to, color, value, asked }, which) => {
      const y = middle + (which - perRow / 2) * (barHeight + 1);
      const [start, end] = [toX(Math.min(from, to)), toX(Math.max(from, to))];
      const label =
        to < 0 && from <= 0 ? { x: start - 4, anchor: 'end' as const } : { x: end + 4, anchor: 'start' as const };
      const link =
        isLinked && index < rows.length - 1
          ? kit.line(toX(to), y + barHeight, toX(to), y + rowHeight, kit.theme.quiet)
          : '';
      const bar =
        kit.bar(start, y, Math.max(end - start, 0.8), barHeight, color) +
        kit.text(label.x, y + barHeight / 2 + 2.6, value, { anchor: label.anchor, weight: 500 });
      if (!asked) return bar + link;
      const toPlace = (value: number) => [toX(value), y + barHeight / 2] as const;
      const mark = { base: toPlace(0), low: toPlace(asked.min), high: toPlace(asked.max), width: barHeight };
      return kit.ask(bar, { mark, share: asked.startShare, offset: [4, 2.6], anchor: 'start' });
    });
    const texts = name.map((line, at) => kit.text(0, nameTop + at * kit.lineHeight, line));
    return [...texts, ...drawn].join('');
  });
  const bottom = top + rowHeight * rows.length;
  const zero = kit.line(toX(0), top, toX(0), bottom, kit.theme.ink, 0.6);
  return { body: body.join('') + zero, height: bottom };
}
