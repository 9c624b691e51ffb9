import { line } from '#lib/artwork/svg.ts';
import { range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// Sixty-one first departures; the share on time before and after.
const DEPARTURES = 61;
const [BEFORE, AFTER] = [0.63, 0.91];

/** The hub's first departures as strokes: those on time reach the amber line. Its page shows the shares in figures. */
export const drawWaveBeforeAfter: SheetDrawing = ({ width, height, ink, label }) => {
  const step = (width - 160) / (DEPARTURES - 1);
  const half = height / 2;
  const row = (share: number, line0: number, reach: number) =>
    range(DEPARTURES).map((index) => {
      // Spreads the late ones evenly.
      const isOnTime = Math.floor((index + 1) * share) > Math.floor(index * share);
      const late = reach * (0.3 + ((index * 7) % 11) / 34);
      return `M${(80 + index * step).toFixed(1)} ${line0}v${(isOnTime ? reach : late).toFixed(1)}`;
    });
  const style = { color: ink.strong, width: step * 0.42 };
  return [
    line(row(BEFORE, 70, half - 70 - WEIGHT.amber / 2).join(''), { ...style, color: ink.line }),
    line(row(AFTER, height - 70, -(half - 70 - WEIGHT.amber / 2)).join(''), style),
    line(`M0 ${half}H${width}`, { color: ink.accent, width: WEIGHT.amber }),
    label('before', { x: 80, y: 48 }),
    label('after fourteen weeks', { x: 80, y: height - 24 }),
  ].join('');
};
