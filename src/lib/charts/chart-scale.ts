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
  const positions = rises && !Number.isNaN(numbers[0]) ? numbers : labels.map((_, index) => index);
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
