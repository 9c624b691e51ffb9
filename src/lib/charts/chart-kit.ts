import { decimal } from '../artwork/path.ts';
import { escapeXmlText } from '../xml.ts';
import { type GuessMark, shapeGuess } from './guess.ts';

/** Creates an axis with round ticks. It always includes zero so that lengths and distances can be compared. */
export function createScale(values: readonly number[], ticksWanted = 4): { min: number; max: number; ticks: number[] } {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values) || (low < 0 ? 0 : 1);
  const rough = (high - low) / ticksWanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const min = Math.floor(low / step + 1e-9) * step;
  const max = Math.ceil(high / step - 1e-9) * step;
  const count = Math.round((max - min) / step) + 1;
  return { min, max, ticks: Array.from({ length: count }, (_, index) => Number((min + index * step).toPrecision(12))) };
}

/**
 * Positions of the labels on a horizontal axis, from 0 to 1. Labels with rising numbers (2027, M6, 40 t) are placed at
 * their true distances, so an axis of time or quantity is never distorted. Other labels are spaced evenly.
 */
export function getPositions(labels: readonly string[], at?: readonly number[]): number[] {
  const numbers = at ?? labels.map((label) => Number.parseFloat(/\d+(\.\d+)?/.exec(label)?.[0] ?? 'NaN'));
  const rises = numbers.every((value, index) => index === 0 || value > (numbers[index - 1] as number));
  const positions = rises && numbers.every(Number.isFinite) ? numbers : labels.map((_, index) => index);
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  return positions.map((place) => (place - first) / (last - first || 1));
}

/** The largest number of decimals among the values, at most three. */
export const countDecimals = (values: readonly number[]): number =>
  Math.min(3, Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0)));

/** Formats a number for print: grouped digits, a true minus sign, and % if that is the unit. */
export function formatNumber(value: number, decimals: number, unit = '', isSigned = false): string {
  const digits = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const sign = value < 0 ? '−' : isSigned && value > 0 ? '+' : '';
  return `${sign}${digits}${unit.trim().startsWith('%') ? '%' : ''}`;
}

/** Colors of a chart as SVG values; a page can pass CSS variables. */
export interface ChartTheme {
  readonly ink: string;
  readonly quiet: string;
  readonly rule: string;
  /** The color of each series, in order. */
  readonly series: readonly string[];
  /** Emphasis color: the last of several series, a total or a named label. */
  readonly signal: string;
  /** The emphasis color for text, where `signal` is too light to read. */
  readonly signalText: string;
  /** For text on a bar. */
  readonly paper: string;
}

export interface ChartOptions {
  readonly width: number;
  readonly height?: number;
  readonly theme: ChartTheme;
  /** Draws only the shapes, without text, axes or legend, for a cover. */
  readonly isBare?: boolean;
  /** Marks the value that the chart asks for, and draws a guess beside it, of which the style sheet shows one. */
  readonly canAsk?: boolean;
}

/** A finished drawing: SVG without its outer element, and its height. */
export interface Drawing {
  readonly body: string;
  readonly height: number;
}

interface TextStyle {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly weight?: 400 | 500 | 600;
  readonly rotate?: number;
}

const SIZE = 7.4;
/** Width of the area in which a guess can be dragged, about 44 px. */
const GRIP = 26;
/** Average width of a character of Instrument Sans, in ems. SVG has no layout, so text widths must be estimated. */
const CHARACTER = 0.57;

export type ChartKit = ReturnType<typeof createChartKit>;

/** Creates the drawing helpers all charts use. In bare mode the space for text shrinks to zero. */
export function createChartKit({ theme, isBare = false }: ChartOptions) {
  return {
    theme,
    isBare,
    lineHeight: isBare ? 0 : SIZE * 1.25,
    measure: (text: string) => (isBare ? 0 : text.length * SIZE * CHARACTER),
    text(x: number, y: number, text: string, style: TextStyle = {}): string {
      if (isBare || text === '') return '';
      const { anchor = 'start', fill = theme.ink, weight = 400, rotate } = style;
      const rotation = rotate === undefined ? '' : ` transform="rotate(${rotate} ${decimal(x)} ${decimal(y)})"`;
      return (
        `<text x="${decimal(x)}" y="${decimal(y)}" font-family="Instrument Sans, Newsreader, sans-serif" font-size="${SIZE}" ` +
        `font-weight="${weight}" text-anchor="${anchor}" fill="${fill}"${rotation}>${escapeXmlText(text)}</text>`
      );
    },
    bar: (x: number, y: number, width: number, height: number, fill: string): string =>
      `<path d="M${decimal(x)} ${decimal(y)}h${decimal(width)}v${decimal(height)}h${decimal(-width)}z" fill="${fill}"/>`,
    line: (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 0.5): string =>
      isBare
        ? ''
        : `<path d="M${decimal(x1)} ${decimal(y1)}L${decimal(x2)} ${decimal(y2)}" stroke="${stroke}" stroke-width="${width}"/>`,
    /**
     * Marks `answer` as the value that is asked for, and draws a first guess in its place: `share` is its place in the
     * range, `offset` that of its label from its end.
     */
    ask(
      answer: string,
      guess: {
        mark: GuessMark;
        share: number;
        name?: string;
        offset: readonly [number, number];
        anchor: 'start' | 'middle';
      },
    ): string {
      const { mark, share, name = '', offset, anchor } = guess;
      const { path, end } = shapeGuess(mark, share);
      const isLine = mark.width === undefined;
      const style = `fill="${isLine ? 'none' : theme.signal}" stroke="${theme.signalText}" stroke-width="${isLine ? 1.2 : 0.6}" stroke-dasharray="2 1.5"`;
      const [x, y] = end;
      const grip = Math.max(mark.width ?? 0, GRIP);
      return (
        `<g class="guess" data-mark="${escapeXmlText(JSON.stringify({ ...mark, name, offset }))}">` +
        `<path d="${path}" ${style}/>${isLine ? `<circle cx="${decimal(x)}" cy="${decimal(y)}" r="2.8" fill="${theme.signalText}"/>` : ''}` +
        this.text(x + offset[0], y + offset[1], `${name} ?`.trim(), { anchor, weight: 600 }) +
        `<path class="guess-grip" d="M${decimal(mark.low[0])} ${decimal(mark.low[1])}L${decimal(mark.high[0])} ${decimal(mark.high[1])}" stroke="transparent" stroke-width="${decimal(grip)}"/></g><g class="asked">${answer}</g>`
      );
    },
    /** Breaks a label between words if it is wider than `room`. */
    wrap(label: string, room: number): string[] {
      const lines: string[] = [];
      for (const word of label.split(' ')) {
        const longer = `${lines.at(-1)} ${word}`;
        if (lines.length > 0 && longer.length * SIZE * CHARACTER <= room) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return isBare ? [] : lines;
    },
  };
}

/** Picks a color for each series. With several series the last one is emphasized unless `emphasis` names another. */
export function getSeriesColors(
  { series, signal }: ChartTheme,
  names: readonly string[],
  emphasis: string | undefined,
): string[] {
  const emphasized =
    names.length === 1 ? -1 : Math.max(names.indexOf(emphasis ?? ''), emphasis ? -1 : names.length - 1);
  let next = 0;
  return names.map((_, index) => (index === emphasized ? signal : (series[next++ % series.length] as string)));
}

/**
 * Moves stacked labels apart until none overlap. Each stays near its wanted top, and all stay between low and high if
 * they fit.
 */
export function spreadApart(wanted: readonly number[], height: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] as number) - (wanted[b] as number) || a - b);
  const tops = [...wanted];
  let free = low;
  for (const index of order) {
    tops[index] = Math.max(tops[index] as number, free);
    free = (tops[index] as number) + height;
  }
  let limit = high;
  for (const index of order.toReversed()) {
    tops[index] = Math.min(tops[index] as number, limit - height);
    limit = tops[index] as number;
  }
  return tops;
}
