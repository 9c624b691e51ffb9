import { parseChart } from '../charts/chart-spec.ts';
import { drawChart } from '../charts/draw-chart.ts';
import { GROUNDS } from './ink.ts';
import { SHEETS } from './sheet.ts';
import { picture } from './svg.ts';

const [LEFT, TOP] = [90, 80];
const INK = GROUNDS.navy.day;

/** A chart as a text's picture, its shapes only, on a blue that suits both themes; undefined if it cannot be read. */
export function drawFigureArt(source: string): string | undefined {
  const { width, height } = SHEETS.wide;
  const { ground, strong, line, hair, accent } = INK;
  try {
    const chart = drawChart(parseChart(source, ''), {
      width: width - 2 * LEFT,
      height: height - 2 * TOP,
      theme: {
        ink: strong,
        quiet: line,
        rule: hair,
        series: [strong, line, hair],
        signal: accent,
        signalText: accent,
        paper: hair,
      },
      isBare: true,
    });
    return picture(width, height, ground, chart.replace('<svg ', `<svg x="${LEFT}" y="${TOP}" overflow="visible" `));
  } catch {
    return undefined;
  }
}
