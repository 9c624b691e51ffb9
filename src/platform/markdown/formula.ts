import temml from 'temml';

/** Longest source of a formula, in characters. Anything longer stays code. */
const MAX_LENGTH = 1000;
/** How often macros may be expanded, and the largest size that a formula may ask for, in ems. */
const LIMITS = { maxExpand: 100, maxSize: [4, 40] as [number, number] };

/** Renders a formula in LaTeX as MathML, which browsers set themselves. Undefined if it cannot be read. */
export function renderFormula(source: string): string | undefined {
  if (source.length > MAX_LENGTH || source.trim() === '') return undefined;
  try {
    const math = temml.renderToString(source, { displayMode: true, throwOnError: true, trust: false, ...LIMITS });
    return `<div class="formula">${math}</div>\n`;
  } catch {
    return undefined;
  }
}
