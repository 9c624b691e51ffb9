export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

/** A range with round ticks around the values; bars stand on zero, lines need not. */
export function roundScale(values: number[], fromZero: boolean, about = 4): Scale {
  let low = Math.min(...values);
  let high = Math.max(...values);
  const nearZero = low >= 0 && low < high * 0.45;
  if (fromZero || nearZero) low = Math.min(0, low);
  if (fromZero) high = Math.max(0, high);
  if (low === high) high = low + (Math.abs(low) || 1);
  const rough = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const min = Math.floor(low / step + 1e-9) * step;
  const max = Math.ceil(high / step - 1e-9) * step;
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) =>
    Number((min + index * step).toPrecision(12)),
  );
  return { min, max, ticks };
}

/** How many decimals the finest of the values has, at most three. */
export const decimalsOf = (values: number[]): number =>
  Math.min(3, Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0)));

/** A number as it is printed: grouped, with a true minus, with % where that is the unit. */
export function printNumber(value: number, decimals: number, unit = '', signed = false): string {
  const digits = Math.abs(value)
    .toFixed(decimals)
    .replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
  const sign = value < 0 ? '−' : signed && value > 0 ? '+' : '';
  return `${sign}${digits}${unit.trim().startsWith('%') ? '%' : ''}`;
}
