import { decimal } from '../artwork/path.ts';
import type { ChartKit, Drawing } from './chart-kit.ts';
import type { TimelineChart } from './chart-spec.ts';
import { formatMoment } from './timeline.ts';

const ROW = 19;
const BAR = 11;
const DOT = 3.6;
/** Distances between the ticks of an axis of hours. */
const CLOCK_STEPS = [0.25, 0.5, 1, 2, 3, 6, 12];

/** Draws spans of time as bars and moments as dots below each other, on one axis. */
export function drawTimeline(kit: ChartKit, chart: TimelineChart, width: number, height?: number): Drawing {
  const { spans, isClock, emphasis } = chart;
  const { theme } = kit;
  const nameRoom =
    Math.min(width * 0.36, Math.max(...spans.map(({ label }) => kit.measure(label)))) + (kit.isBare ? 0 : 8);
  const format = (moment: number) => formatMoment(moment, isClock);
  const ends = spans.map(({ from, to }) => to ?? from);
  const [first, last] = [Math.min(...spans.map(({ from }) => from)), Math.max(...ends)];
  const step = pickStep(last - first, (width - nameRoom) / (kit.measure(format(last)) + 16 || 1), isClock);
  const [low, high] = [Math.floor(first / step) * step, Math.max(Math.ceil(last / step) * step, first + step)];
  // The last label of the axis is centered below its line, like the others.
  const right = width - kit.measure(format(high)) / 2;
  const toX = (value: number) => nameRoom + ((value - low) / (high - low)) * (right - nameRoom);
  const rowHeight = height ? height / spans.length : ROW;
  const bottom = rowHeight * spans.length;
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  const axis = ticks.map(
    (tick) =>
      kit.line(toX(tick), 0, toX(tick), bottom, theme.rule) +
      kit.text(toX(tick), bottom + 11, format(tick), { anchor: 'middle', fill: theme.quiet }),
  );
  const rows = spans.map(({ label, from, to, text }, index) => {
    const middle = rowHeight * (index + 0.5);
    const color = label === emphasis ? theme.signal : (theme.series[0] as string);
    const [start, end] = [toX(from), toX(to ?? from)];
    const mark =
      to === null
        ? `<circle cx="${decimal(start)}" cy="${decimal(middle)}" r="${DOT}" fill="${color}"/>`
        : kit.bar(start, middle - BAR / 2, Math.max(end - start, 0.8), BAR, color);
    const gap = to === null ? DOT + 4 : 4;
    const isAfter = end + gap + kit.measure(text) <= width;
    const isBefore = start - gap - kit.measure(text) >= nameRoom;
    // A bar that leaves no room at either side has room for its text.
    const isInside = !isAfter && !isBefore;
    const place = isInside
      ? { x: end - 4, anchor: 'end' as const, fill: theme.paper }
      : { x: isAfter ? end + gap : start - gap, anchor: isAfter ? ('start' as const) : ('end' as const) };
    const names = kit.wrap(label, nameRoom - 7);
    const top = middle + 2.6 - ((names.length - 1) * kit.lineHeight) / 2;
    return [
      ...names.map((name, at) => kit.text(0, top + at * kit.lineHeight, name)),
      mark,
      kit.text(place.x, middle + 2.6, text, { ...place, weight: 500 }),
    ].join('');
  });
  return { body: axis.join('') + rows.join(''), height: bottom + (kit.isBare ? 0 : 16) };
}

/** The smallest round distance between ticks of which at most `most` fit into a length. */
function pickStep(length: number, most: number, isClock: boolean): number {
  const rough = length / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const steps = isClock ? CLOCK_STEPS : [1, 2, 5, 10].map((factor) => factor * power);
  return steps.find((one) => one >= rough) ?? Math.ceil(rough / 24) * 24;
}
