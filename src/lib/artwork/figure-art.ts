import { parseChart } from '../charts/chart-spec.ts';
import { drawChart } from '../charts/draw-chart.ts';
import { NAVY_DAY } from './ink.ts';
import { picture } from './svg.ts';

const [WIDTH, HEIGHT] = [1200, 675];
const [LEFT, TOP] = [90, 80];

/** A chart as a text's picture, its shapes only, on a blue that suits both themes; undefined if it cannot be read. */
export function drawFigureArt(source: string): string | undefined {
  const { ground, strong, line, hair, accent } = NAVY_DAY;
  try {
    const chart = drawChart(parseChart(source, ''), {
      width: WIDTH - 2 * LEFT,
      height: HEIGHT - 2 * TOP,
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
    return picture(WIDTH, HEIGHT, ground, chart.replace('<svg ', `<svg x="${LEFT}" y="${TOP}" overflow="visible" `));
  } catch {
    return undefined;
  }
}
